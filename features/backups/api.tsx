import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const backups = feature<typeof contract>("backups", {
	noRetry: ["start", "test", "authorizeDownload", "testTarget"],
	removes: ["remove"],
});
