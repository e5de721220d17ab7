import { newId } from "#server/database/database.ts";
import { someSubscription } from "#testing/push-service.ts";

/** Inputs about notifications that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"push.addDevice": someSubscription,
	"push.removeDevice": () => ({ id: newId() }),
	"push.deliveries": () => ({ state: "gone", cursor: `1763000000000_${newId()}` }),
};
