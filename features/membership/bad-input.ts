import { newId } from "#server/database/database.ts";
import { defaultPlans } from "./defaults.ts";

/** Inputs of memberships that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"membership.updatePlans": () => ({ plans: defaultPlans, since: "2026-11-16T12:00:00Z" }),
	"membership.checkout": () => ({ tier: "premium" }),
	"membership.confirm": () => ({ checkoutId: "cs_test_1" }),
	"membership.list": () => ({
		state: "current",
		tier: "premium",
		source: "grant",
		cursor: `1763000000000_${newId()}`,
	}),
	"membership.findUsers": () => ({ search: "Ada" }),
	"membership.grant": () => ({
		id: newId(),
		userId: newId(),
		tier: "premium",
		reason: "Words",
		lastDay: "2199-01-01",
	}),
	"membership.revoke": () => ({ id: newId(), reason: "Words" }),
};
