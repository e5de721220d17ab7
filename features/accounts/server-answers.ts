import type { Context, Session, User } from "#server/context.ts";
import type { SignedInUser } from "./contract.ts";
import { SESSION_FRESH_SECONDS } from "./limits.ts";
import { nameOf } from "./server-profile.ts";
import { isSignedOutHere, signedOutCookie } from "./sign-out/signed-out-cookie.ts";

/** The session as its own browser may know it: no secret, no email address. */
export function stateOf(session: Session | null) {
	return { user: session && cardOf(session.user), freshForSeconds: SESSION_FRESH_SECONDS };
}

function cardOf(user: User): SignedInUser {
	const { id, fullName, avatarUrl, emailVerified, subscriptionTier, isBookClubMember } = user;
	return {
		id,
		name: nameOf(user),
		fullName,
		avatarUrl,
		emailVerified,
		subscriptionTier,
		isBookClubMember,
		needsSecondFactor: user.needsSecondFactor,
		isPreviewing: user.isPreviewing,
		mutedUntil: user.mutedUntil ?? null,
		hiddenIds: [...user.hiddenIds],
		mutedIds: [...user.mutedIds],
		roles: [...user.roles],
	};
}

/** With the same answer that brings a new session: the former one's sign-out must not end it. */
export function clearSignedOut(context: Context): void {
	if (!isSignedOutHere(context.cookieHeader)) return;
	const isSecure = context.publicUrl.startsWith("https://");
	context.resHeaders?.append("set-cookie", signedOutCookie(false, isSecure));
}
