import { eq } from "drizzle-orm";
import { profiles, userRoles } from "#features/accounts/table.ts";
import type { MemberContext } from "#server/context.ts";
import { hasRole } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { MEMBER } from "./limits.ts";

/**
 * Why the caller may not warn, mute, suspend or ban somebody, as a sentence; null where they may. About an admin only
 * another admin decides, on the page of their account: for what they wrote their role comes first.
 */
export async function whyNotRestrict(
	{ db, session }: MemberContext,
	userId: string | null,
	kind: string,
): Promise<string | null> {
	const { user } = session;
	if (userId === null) return copy.errors.noAuthor;
	if (userId === user.id) return copy.errors.notYourself;
	const [held, [profile]] = await Promise.all([
		db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
		db.select({ isSample: profiles.isSample }).from(profiles).where(eq(profiles.id, userId)),
	]);
	if (profile?.isSample) return copy.errors.noSample;
	const isAdmin = hasRole(user, "admin");
	const isOfAccount = kind === MEMBER && isAdmin;
	if (held.some(({ role }) => role === "admin") && !isOfAccount) return copy.errors.noAdmins;
	if (held.length > 0 && !isAdmin) return copy.errors.adminsOnly;
	return null;
}
