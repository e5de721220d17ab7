import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const music = feature<typeof contract>("music", {
	noRetry: ["submit", "inspectUpload", "recordListen"],
	removes: ["remove"],
});
