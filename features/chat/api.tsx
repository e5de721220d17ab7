import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const chat = feature<typeof contract>("chat", {
	noRetry: ["send", "typing"],
	removes: ["removeImage"],
});
