import { isRestricted, longestRestriction } from "#features/moderation/table.ts";

/** Whether somebody's account is closed, for a time or for good, in SQL: one probe of a small index. */
export const isSuspended = (userId: string): string => isRestricted(userId, "suspended", "banned");

/** Why and until when it is closed: an entry of the moderation log, as a row to join. */
export const suspensionOf = (userId: string): string =>
	longestRestriction(userId, "suspended", "banned");
