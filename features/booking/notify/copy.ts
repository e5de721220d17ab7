/** Kinds of notifications, as admins read them. */
export const copy = {
	session: "Session",
	reminder: "Session reminder",
	message: "Session message",
} as const;

/** Why a session is canceled when its member's account is deleted. */
export const leavingCopy = {
	memberIsGone: "The member has left the community.",
} as const;
