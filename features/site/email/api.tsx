import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const mailServer = feature<typeof contract>("mailServer", {
	noRetry: ["test", "remove"],
});
