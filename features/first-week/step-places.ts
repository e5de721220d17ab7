import { paths, siteAdminPath } from "#shared/paths.ts";
import type { Step } from "./limits.ts";

/** Where each is done. */
export const stepPlaces: Record<Step, string> = {
	name: siteAdminPath("house"),
	look: siteAdminPath("look"),
	words: siteAdminPath("explore"),
	mail: paths.adminHealth,
	samples: `${paths.siteAdmin}#samples`,
	episode: paths.adminContent,
	song: `${paths.adminContent}?tab=music`,
	track: paths.myTracks,
	invitation: `${paths.adminPeople}?view=invitations`,
	member: paths.adminPeople,
	message: paths.chat,
};
