import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const reading = feature<typeof contract>("reading", {
	removes: ["removeMilestone", "removePost"],
});
