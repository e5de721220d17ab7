import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const emailChange = feature<typeof contract>("emailChange", {
	noRetry: ["request", "confirm", "stop"],
});
