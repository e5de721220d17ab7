import { invitePath, paths, siteAdminPath } from "#shared/paths.ts";
import type { Step } from "./limits.ts";

/** The page on which each step is done. */
export const stepLinks: Record<Step, string> = {
	name: siteAdminPath("identity"),
	branding: siteAdminPath("look"),
	mail: paths.adminHealth,
	content: siteAdminPath("explore"),
	samples: `${paths.adminSite}#samples`,
	episode: paths.adminContent,
	song: `${paths.adminContent}?tab=music`,
	track: paths.myTracks,
	invitation: invitePath,
	member: paths.adminUsers,
	message: paths.chat,
};
