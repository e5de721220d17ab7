import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import {
	emailAddress,
	id,
	instant,
	oneLine,
	placeCursor,
	procedure,
	text,
	topic,
} from "#shared/contract.ts";
import { copy, inboxCopy } from "./copy.ts";
import {
	categories,
	EMAIL_MAX,
	MESSAGE_MAX,
	mailStates,
	messageStates,
	NAME_MAX,
	REPLY_MAX,
	SEARCH_MAX,
	SUBJECT_MAX,
	settableStates,
} from "./limits.ts";

const line = (max: number, tooShort: string, tooLong: string) =>
	z.string(tooShort).pipe(oneLine({ min: 1, max, tooShort, tooLong }));

/** What the form asks for; the same in the browser. */
export const contactForm = z.object({
	name: line(NAME_MAX, copy.nameRequired, copy.nameTooLong),
	email: emailAddress({ max: EMAIL_MAX, wrong: copy.invalidEmail, tooLong: copy.emailTooLong }),
	subject: line(SUBJECT_MAX, copy.subjectRequired, copy.subjectTooLong),
	message: z.string(copy.messageRequired).pipe(
		text({
			min: 1,
			max: MESSAGE_MAX,
			tooShort: copy.messageRequired,
			tooLong: copy.messageTooLong,
		}),
	),
});
export type ContactForm = z.infer<typeof contactForm>;

export const answerForm = z.object({
	text: text({
		min: 1,
		max: REPLY_MAX,
		tooShort: inboxCopy.answerRequired,
		tooLong: inboxCopy.answerTooLong,
	}),
});

const messageCard = z.object({
	id,
	name: z.string(),
	email: z.string(),
	subject: z.string(),
	category: z.enum(categories).nullable(),
	state: z.enum(messageStates),
	createdAt: instant,
});
export type MessageCard = z.infer<typeof messageCard>;

const reply = z.object({
	id,
	text: z.string(),
	author: userCard.nullable().describe("Absent where the account is gone"),
	mail: z.enum(mailStates),
	createdAt: instant,
});
export type Reply = z.infer<typeof reply>;

const wholeMessage = messageCard.extend({
	message: z.string(),
	user: userCard.nullable().describe("Whose account it was written from"),
	stateBy: userCard.nullable().describe("Who last changed the state"),
	stateAt: instant,
	mail: z.enum(mailStates).describe("Of the copy to the support address"),
	sameSenderCount: z.int().describe("Other messages from the same connection"),
	replies: z.array(reply).describe("Oldest first"),
});
export type WholeMessage = z.infer<typeof wholeMessage>;

export const contract = {
	send: procedure("send a contact message", "POST", "/contact", { successStatus: 202 })
		.input(
			contactForm.extend({
				id: id.describe("Made by the caller: a repeat is no second message"),
				category: z.enum(categories).nullable().default(null),
				website: z
					.string()
					.max(2_000)
					.default("")
					.describe("Leave it empty: only machines fill it"),
			}),
		)
		.output(z.object({ id })),
	countUnread: procedure("answer contact messages", "GET", "/contact/unread-count").output(
		z.object({ count: z.int().describe("Messages nobody has opened") }),
	),
	list: procedure("answer contact messages", "GET", "/contact/messages", { limit: "search" })
		.input(
			z.object({
				state: z.enum(messageStates).default("new"),
				search: oneLine({ max: SEARCH_MAX }).default(""),
				cursor: placeCursor.optional(),
			}),
		)
		.output(z.object({ messages: z.array(messageCard), nextCursor: z.string().nullable() })),
	get: procedure("answer contact messages", "GET", "/contact/messages/{id}")
		.input(z.object({ id }))
		.output(wholeMessage),
	open: procedure("answer contact messages", "PUT", "/contact/messages/{id}/open")
		.input(z.object({ id }))
		.output(wholeMessage),
	setState: procedure("answer contact messages", "PUT", "/contact/messages/{id}/state")
		.input(z.object({ id, state: z.enum(settableStates) }))
		.output(wholeMessage),
	reply: procedure("answer contact messages", "POST", "/contact/messages/{id}/replies")
		.input(answerForm.extend({ id, replyId: id.describe("Made by the caller") }))
		.output(wholeMessage),
	remove: procedure("answer contact messages", "DELETE", "/contact/messages/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
};

/** A message was received, changed its state, or was deleted. */
export const contactMessages = topic(
	"contact-messages",
	"answer contact messages",
	z.object({ id, message: messageCard.nullable() }),
);
