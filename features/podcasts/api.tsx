import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const podcasts = feature<typeof contract>("podcasts", {
	removes: ["remove"],
});
