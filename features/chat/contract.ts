import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { mentionedIn, messageLength } from "#features/chat/writing/written-mentions.ts";
import { id, instant, oneLine, procedure, text, topic } from "#shared/contract.ts";
import { isEmoji } from "./emoji.ts";
import {
	ALT_MAX,
	COMPLETIONS_MAX,
	DIRECT_LISTED_MAX,
	IMAGES_MAX,
	MENTIONS_MAX,
	MESSAGE_MAX,
	NAME_QUERY_MAX,
	PAGE_SIZE,
	REACTION_KINDS_MAX,
	REACTIONS_EACH_MAX,
	REACTORS_MAX,
	SEARCH_MAX,
	SEARCH_PAGE_SIZE,
	STORED_MAX,
} from "./limits.ts";
import { contract as paceContract } from "./pace/contract.ts";
import { contract as unreadContract, unreadCount } from "./unread/contract.ts";

const mention = z.object({ id, name: z.string() });
export type Mention = z.infer<typeof mention>;

/** The message a reply answers: as it is now, shortened. */
const quote = z.object({
	id,
	seq: z.number().int(),
	/** As in the message itself. */
	change: z.number().int(),
	author: z.object({ id, name: z.string() }).nullable(),
	content: z.string().nullable(),
	mentions: z.array(mention).max(MENTIONS_MAX),
	imageCount: z.number().int(),
});
export type Quote = z.infer<typeof quote>;

const emoji = z.string().refine(isEmoji, copy.notAnEmoji);
const reaction = z.object({ emoji: z.string(), count: z.number().int() });

const image = z.object({
	id,
	/** In pixels, as it is looked at; thumbnails have the same proportion. */
	width: z.number().int(),
	height: z.number().int(),
	/** What it shows, in words; may be empty. */
	alt: z.string(),
});
export type ChatImage = z.infer<typeof image>;

/** A message as its readers get it. */
export const message = z.object({
	id,
	/** Gapless and in commit order within the conversation. */
	seq: z.number().int(),
	/** The number of its last change, gapless and in commit order as well: the higher is the newer. */
	change: z.number().int(),
	clientMessageId: id,
	/** Absent once the account is gone. */
	author: userCard.nullable(),
	/** Absent once removed, empty where there are images alone. Mentions stand in it as `@{id}`. */
	content: z.string().nullable(),
	/** The names of those mentioned who have an account. */
	mentions: z.array(mention).max(MENTIONS_MAX),
	images: z.array(image).max(IMAGES_MAX),
	replyTo: quote.nullable(),
	reactions: z.array(reaction).max(REACTION_KINDS_MAX),
	/** Emoji the reader has reacted with; absent in what is sent to everyone. */
	mine: z.array(z.string()).max(REACTIONS_EACH_MAX).optional(),
	createdAt: instant,
	editedAt: instant.nullable(),
});
export type Message = z.infer<typeof message>;

/** Messages with the highest numbers there were when they were read. */
const messagePage = z.object({
	messages: z.array(message).max(PAGE_SIZE),
	lastSeq: z.number(),
	lastChange: z.number(),
});
export type MessagePage = z.infer<typeof messagePage>;

/** How far a reader has read, on all of their devices. */
const seenPlace = z.object({
	seq: z.number().int().describe("Everything up to this message has been read"),
	isHeld: z.boolean().describe("Marked unread by the reader until marked read"),
});
export type SeenPlace = z.infer<typeof seenPlace>;

/** Why nothing can be written in a direct conversation: the other's account is gone, or one of the two does not want it. */
export const obstacles = ["gone", "unavailable", "blocked", "off"] as const;
export type Obstacle = (typeof obstacles)[number];

/** The last message of a conversation, for a list. */
export const lastLine = z.object({
	content: z.string().nullable().describe("Shortened; null once removed"),
	mentions: z.array(mention).max(MENTIONS_MAX),
	imageCount: z.number().int(),
	createdAt: instant,
});

const directConversation = z.object({
	id,
	kind: z.enum(["direct", "session"]).describe("A session's has the id of its booking"),
	member: userCard.nullable().describe("The other member; null once the account is deleted"),
	obstacle: z
		.enum(obstacles)
		.nullable()
		.describe("Why the caller can't write here; null if they can"),
	lastSeq: z.number().int(),
	unread: unreadCount,
	last: lastLine.extend({ isMine: z.boolean() }).nullable(),
});
export type DirectConversation = z.infer<typeof directConversation>;

const conversationId = id.optional().describe("Defaults to the community's conversation");
const inConversation = z.object({ conversationId });
const number = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A mention counts as one character. */
const content = text({ max: STORED_MAX, tooLong: copy.tooLong })
	.refine((value) => messageLength(value) <= MESSAGE_MAX, copy.tooLong)
	.refine((value) => mentionedIn(value).length <= MENTIONS_MAX, copy.tooManyMentions);

const newMessage = z
	.object({
		content,
		clientMessageId: id,
		replyToId: id.optional(),
		images: z
			.array(z.object({ id, alt: oneLine({ max: ALT_MAX, tooLong: copy.altTooLong }) }))
			.max(IMAGES_MAX, copy.tooManyImages)
			.refine(areDifferent, copy.sameImage)
			.default([]),
		conversationId,
	})
	.refine(({ content: words, images }) => hasWords(words) || images.length > 0, {
		path: ["content"],
		message: copy.empty,
	});

const words = text({ min: 1, max: STORED_MAX });

export const contract = {
	...unreadContract,
	...paceContract,
	list: procedure("read the chat", "GET", "/chat/messages")
		.input(
			z.object({
				before: number.optional(),
				after: number.optional(),
				around: number.optional(),
				changedAfter: number
					.optional()
					.describe(
						"Only messages sent, edited, removed or reacted to since this change, in order of change",
					),
				conversationId,
			}),
		)
		.output(messagePage),
	conversations: procedure("read the chat", "GET", "/chat/conversations", {
		description: "The caller's direct conversations and those of their sessions, newest first",
	}).output(
		z.object({
			conversations: z.array(directConversation).max(DIRECT_LISTED_MAX),
			isOff: z.boolean().describe("Whether the caller has turned off direct messages"),
		}),
	),
	direct: procedure("read the chat", "GET", "/chat/conversations/{id}", {
		description: "One of the caller's direct conversations",
	})
		.input(z.object({ id }))
		.output(directConversation),
	openDirect: procedure("write in the chat", "PUT", "/chat/direct/{memberId}", {
		description: "Gets the direct conversation with a member, or starts one",
	})
		.input(z.object({ memberId: id }))
		.output(directConversation),
	setDirect: procedure("edit own profile", "PUT", "/chat/direct", {
		description: "Turns direct messages to the caller on or off",
	})
		.input(z.object({ isOff: z.boolean() }))
		.output(z.object({ isOff: z.boolean() })),
	send: procedure("write in the chat", "POST", "/chat/messages").input(newMessage).output(message),
	edit: procedure("write in the chat", "PUT", "/chat/messages/{id}")
		.input(z.object({ id, content }))
		.output(message),
	remove: procedure("write in the chat", "DELETE", "/chat/messages/{id}")
		.input(z.object({ id }))
		.output(message),
	react: procedure("write in the chat", "PUT", "/chat/messages/{id}/reactions")
		.input(z.object({ id, emoji, isOn: z.boolean() }))
		.output(message),
	addImage: procedure("write in the chat", "POST", "/chat/images", {
		description: "Turns a finished upload into an image for a message",
	})
		.errors({
			UNSUPPORTED_MEDIA_TYPE: { message: copy.notAnImage },
			PAYLOAD_TOO_LARGE: { message: copy.imageTooLarge },
		})
		.input(z.object({ uploadId: id }))
		.output(image),
	removeImage: procedure("write in the chat", "DELETE", "/chat/images/{id}", {
		description: "Deletes an image of the caller's that wasn't sent",
	})
		.input(z.object({ id }))
		.output(z.object({ id })),
	reactors: procedure("read the chat", "GET", "/chat/messages/{id}/reactions")
		.input(z.object({ id }))
		.output(
			z.array(
				z.object({
					emoji: z.string(),
					count: z.number().int(),
					/** Those who reacted first. */
					users: z.array(userCard).max(REACTORS_MAX),
				}),
			),
		),
	completions: procedure("write in the chat", "GET", "/chat/members")
		.input(z.object({ name: oneLine({ max: NAME_QUERY_MAX }) }))
		.output(z.array(userCard).max(COMPLETIONS_MAX)),
	search: procedure("read the chat", "GET", "/chat/search", { limit: "search" })
		.input(
			z.object({
				query: oneLine({ min: 1, max: SEARCH_MAX, tooShort: copy.searchEmpty }),
				before: number.optional(),
				conversationId,
			}),
		)
		.output(z.array(message).max(SEARCH_PAGE_SIZE)),
	seen: procedure("read the chat", "GET", "/chat/seen")
		.input(inConversation)
		.output(seenPlace.nullable()),
	saveSeen: procedure("read the chat", "PUT", "/chat/seen")
		.input(
			z.object({
				seq: number,
				isHeld: z
					.boolean()
					.optional()
					.describe(
						"Omit it when the member only viewed the chat; the place then never moves back",
					),
				conversationId,
			}),
		)
		.output(seenPlace),
	typing: procedure("write in the chat", "POST", "/chat/typing")
		.input(inConversation)
		.output(z.object({ ok: z.literal(true) })),
};

/** Whether there is something to read. */
export const hasWords = (content: string): boolean => words.safeParse(content).success;

function areDifferent(images: readonly { id: string }[]): boolean {
	return new Set(images.map((one) => one.id)).size === images.length;
}

/** A message of the community was sent or changed: the whole row, identified by its seq. */
export const chatMessageTopic = topic("chat", "read the chat", message);
/** Somebody is writing; said anew every few seconds. */
export const chatTypingTopic = topic("chatTyping", "read the chat", userCard);
/** The reader's own place changed, maybe on another device; sent to them only. */
export const chatSeenTopic = topic(
	"chatSeen",
	"read the chat",
	seenPlace.extend({ conversationId: id }),
);
/** What happens in a direct conversation, sent to its two members only. */
export const chatDirectTopic = topic(
	"chatDirect",
	"read the chat",
	z.object({ conversationId: id, message }),
);
export const chatDirectTypingTopic = topic(
	"chatDirectTyping",
	"read the chat",
	z.object({ conversationId: id, user: userCard }),
);
