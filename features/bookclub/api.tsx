import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const bookClub = feature<typeof contract>("bookClub", {
	removes: ["remove"],
});
