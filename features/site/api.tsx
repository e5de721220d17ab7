import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const site = feature<typeof contract>("site", {
	noRetry: ["reset", "removeSamples"],
});
