import { newId } from "#server/database/database.ts";

/** Inputs about the server's health that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"health.failedJobs": () => ({ cursor: `1763000000000_${newId()}` }),
	"health.emails": () => ({ state: "sent", cursor: `1763000000000_${newId()}` }),
	"health.retry": () => ({ queue: "mail", id: newId() }),
	"health.retryAll": () => ({ queue: "mail" }),
	"health.discard": () => ({ queue: "mail", id: newId() }),
	"health.discardAll": () => ({ queue: "mail" }),
};
