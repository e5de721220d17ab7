import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const booking = feature<typeof contract>("booking", {
	noRetry: ["recordExternalClick", "addCoach"],
	removes: ["removeHomework", "removeCoach"],
});
