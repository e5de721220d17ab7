import { z } from "zod";
import { UNREAD_MAX } from "#features/chat/limits.ts";
import { procedure } from "#shared/contract.ts";

/** Messages of others that the caller has not read. */
export const unreadCount = z
	.number()
	.int()
	.min(0)
	.max(UNREAD_MAX + 1)
	.describe("Capped at one more than is shown");

const counts = z.object({
	direct: unreadCount.describe("Direct messages, and those of the caller's sessions"),
	mentions: unreadCount.describe("Messages that mention the caller"),
	replies: unreadCount.describe("Messages that reply to the caller"),
	community: unreadCount.describe("In the community's conversation"),
	rooms: unreadCount.describe("In rooms the caller has opened"),
	newRooms: z.number().int().describe("How many of those rooms have something new"),
	lastSeq: z
		.number()
		.int()
		.describe("The newest message of the community's conversation when these were counted"),
});
/** What a member has not read: nothing of their own, nor of whom they have blocked or muted, nor what was removed. */
export type UnreadCounts = z.infer<typeof counts>;

export const contract = {
	unread: procedure("read the chat", "GET", "/chat/unread", {
		description: "How much the caller hasn't read",
	}).output(counts),
};
