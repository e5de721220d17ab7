import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const playlists = feature<typeof contract>("playlists", {
	noRetry: ["invite", "leave"],
	removes: ["remove", "removeTrack", "removeCollaborator"],
});
