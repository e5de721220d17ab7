import { isFromShown } from "#domain/people/blocks/table.ts";
import { kindsOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { roomIsOpenTo } from "./rooms/server-subjects.ts";

/** In SQL, of a conversation `c`: whether it is between two members. */
export const IS_OF_TWO = `c.kind IN ('${Object.keys(kindsOfTwo).join("', '")}')`;

/**
 * In SQL, of a conversation `c`: whether this user (an expression) may read it. The community's is every member's, one
 * between two theirs, a room that of those its work and its audience are for.
 */
export const mayReadConversation = (userId: string): string =>
	`(c.kind = 'community' OR c.one_id = ${userId} OR c.other_id = ${userId} OR ${roomIsOpenTo(userId)})`;

/** In SQL, of a conversation `c`: whether this user reads what `authorId` writes. A session was agreed on by both: there, blocks hide nothing. */
export const isShownIn = (userId: string, authorId: string): string =>
	`(c.kind = 'session' OR ${isFromShown(userId, authorId)})`;
