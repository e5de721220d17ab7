import type { Session } from "#server/context.ts";
import { isPreviewRequested } from "./member-preview.ts";

/** The session as requests of this browser have it: without roles while its admin looks at the site as a member. */
export function previewedSession(
	session: Session | null,
	cookieHeader: string | undefined,
): Session | null {
	if (!session?.user.roles.includes("admin") || !isPreviewRequested(cookieHeader)) return session;
	return { ...session, user: { ...session.user, roles: [], isPreviewing: true } };
}
