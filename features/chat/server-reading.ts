import { roomIsOpenTo } from "./rooms/server-subjects.ts";

/**
 * In SQL, of a conversation `c`: whether this user (an expression) may read it. The community's is every member's, a
 * direct one its two members', a room that of those its work and its audience are for.
 */
export const mayReadConversation = (userId: string): string =>
	`(c.kind = 'community' OR c.one_id = ${userId} OR c.other_id = ${userId} OR ${roomIsOpenTo(userId)})`;
