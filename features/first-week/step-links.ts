import {
	addEpisodePath,
	addSongPath,
	invitePath,
	paths,
	siteAdminPath,
	submitPath,
} from "#shared/paths.ts";
import type { Step } from "./limits.ts";

/** The page on which each step is done. */
export const stepLinks: Record<Step, string> = {
	name: siteAdminPath("identity"),
	branding: siteAdminPath("look"),
	contact: siteAdminPath("contact"),
	zone: siteAdminPath("clock"),
	mail: siteAdminPath("email"),
	backups: paths.adminBackups,
	content: siteAdminPath("explore"),
	samples: `${paths.adminSite}#samples`,
	episode: addEpisodePath,
	song: addSongPath,
	track: submitPath(paths.myTracks),
	invitation: invitePath,
	member: paths.adminUsers,
	message: paths.chat,
};
