import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import { INVALID_CURSOR, id, instant } from "#shared/contract.ts";

/** What every comment has, whatever it is about. */
export const commentFields = {
	id,
	threadId: id.describe(
		"The comment its thread began with, its own if it began one; that one may be gone",
	),
	replyToId: id.nullable().describe("The comment it answers; null if it began its thread"),
	author: userCard.nullable().describe("Absent once the account is gone"),
	comment: z.string(),
	createdAt: instant,
	editedAt: instant.nullable(),
};

/** Of a new comment. */
export const replyToId = id.optional().describe("The comment it answers, in its thread");

const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
/** Where a page of threads ended: a place, a thread and a comment, joined by `_`. */
const threadCursor = z
	.string()
	.regex(new RegExp(`^\\d{1,14}(\\.\\d{1,17})?_${UUID}_${UUID}$`), INVALID_CURSOR);

/** Where a page of threads begins: at the first, behind a cursor, or with the thread of a comment. */
export const threadPage = {
	cursor: threadCursor.optional(),
	around: id
		.optional()
		.describe("Instead of a cursor: the comment whose thread the page begins with"),
};
export type ThreadPage = { cursor?: string | undefined; around?: string | undefined };
