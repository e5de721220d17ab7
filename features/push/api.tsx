import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const push = feature<typeof contract>("push", {
	noRetry: ["sendTest"],
	removes: ["removeDevice"],
});
