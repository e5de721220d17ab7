import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const membership = feature<typeof contract>("membership", {
	noRetry: ["checkout", "revoke"],
});
