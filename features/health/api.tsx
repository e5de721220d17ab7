import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const health = feature<typeof contract>("health", {
	noRetry: ["retry", "retryAll", "sendTestEmail", "sendOutbox", "discardOutbox"],
});
