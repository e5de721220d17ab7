import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const songs = feature<typeof contract>("songs", {
	removes: ["remove", "removeComment"],
});
