import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const notifications = feature<typeof contract>("notifications", {
	noRetry: ["confirmAddress"],
});
