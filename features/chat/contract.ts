import { z } from "zod";
import { userCard } from "#features/accounts/contract.ts";
import { id, instant, procedure, text, topic } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { CONVERSATION_ID, MESSAGE_MAX, PAGE_SIZE } from "./limits.ts";

const message = z.object({
	id,
	/** Gapless and in commit order within the conversation. */
	seq: z.number().int(),
	clientMessageId: id,
	/** Absent once the account is gone. */
	author: userCard.nullable(),
	/** Absent once removed. */
	content: z.string().nullable(),
	createdAt: instant,
});
export type Message = z.infer<typeof message>;

const messagePage = z.object({ messages: z.array(message).max(PAGE_SIZE), lastSeq: z.number() });
export type MessagePage = z.infer<typeof messagePage>;

const conversationId = z.literal(CONVERSATION_ID).optional();
const seq = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

export const contract = {
	list: procedure("read the chat", "GET", "/chat/messages")
		.input(z.object({ before: seq.optional(), after: seq.optional(), conversationId }))
		.output(messagePage),
	send: procedure("write in the chat", "POST", "/chat/messages")
		.input(
			z.object({
				content: text({ min: 1, max: MESSAGE_MAX, tooShort: copy.empty, tooLong: copy.tooLong }),
				clientMessageId: id,
				conversationId,
			}),
		)
		.output(message),
	remove: procedure("write in the chat", "DELETE", "/chat/messages/{id}")
		.input(z.object({ id }))
		.output(message),
};

/** A message was sent or changed: the whole row, identified by its seq. */
export const chatMessageTopic = topic("chat", "read the chat", message);
