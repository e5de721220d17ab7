import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const notesSync = feature<typeof contract>("notesSync", {
	noRetry: ["sync"],
});
