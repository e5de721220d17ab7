import { z } from "zod";
import { memberAudiences } from "#domain/audiences/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import { roomKinds } from "#domain/works/room-kinds.ts";
import { lastLine, message } from "#features/chat/contract.ts";
import { ROOMS_LISTED_MAX } from "#features/chat/limits.ts";
import { unreadCount } from "#features/chat/unread/contract.ts";
import { id, keyedTopic, procedure, topic } from "#shared/contract.ts";
import { wordsOrId } from "#shared/field-rules.ts";

const subject = z.object({ kind: z.enum(roomKinds), subjectId: id });
const audience = wordsOrId(memberAudiences).describe(
	"Who can join, among those whom the work is for; a group by its id",
);
const readersName = z
	.string()
	.nullable()
	.describe("Whose members alone can join, where the work is for readers of its own");
const subjectRoom = z.object({
	id,
	subject: z.object({
		kind: z.enum(roomKinds),
		id,
		title: z.string(),
		byline: z.string().nullable(),
		pictureUrl: z.string().nullable(),
		shape: z.enum(["square", "tall"]).describe("Of the picture"),
		about: z.string().describe("Names the link to the work"),
		path: z.string(),
	}),
	audience,
	readers: readersName,
	isClosed: z.boolean().describe("Read-only"),
	mayRun: z.boolean().describe("Whether the caller can close and reopen it"),
	lastSeq: z.number().int(),
	unread: unreadCount.nullable().describe("Null if the caller never opened it"),
	last: lastLine.extend({ name: z.string() }).nullable(),
});
/** A conversation about a work. */
export type SubjectRoom = z.infer<typeof subjectRoom>;

export const contract = {
	list: procedure("read the chat", "GET", "/chat/rooms", {
		description: "Open rooms the caller can read, newest first",
	}).output(z.object({ rooms: z.array(subjectRoom).max(ROOMS_LISTED_MAX) })),
	get: procedure("read the chat", "GET", "/chat/rooms/{id}")
		.input(z.object({ id }))
		.output(subjectRoom),
	about: procedure("read the chat", "GET", "/chat/rooms/about/{kind}/{subjectId}", {
		description: "The room about a work, if there is one",
	})
		.input(subject)
		.output(
			z.object({
				room: subjectRoom.nullable(),
				mayOpen: z.boolean().describe("Whether there is no room yet and the caller can open one"),
				readers: readersName,
				mayChoose: z.boolean().describe("Whether the caller can choose the audience"),
			}),
		),
	open: procedure("write in the chat", "PUT", "/chat/rooms/about/{kind}/{subjectId}", {
		description: "Opens or reopens the room about a work; the audience applies to a new room only",
	})
		.input(subject.extend({ audience }))
		.output(subjectRoom),
	save: procedure("write in the chat", "PUT", "/chat/rooms/{id}")
		.input(z.object({ id, isClosed: z.boolean(), audience }))
		.output(subjectRoom),
};

/** Something was said in one of all rooms: to ask for the list anew, which is for the one who asks. */
export const chatRoomsTopic = topic("chat-rooms", "read the chat", z.object({}));

/** What happens in a conversation about a work, by its id: to ask anew where not everyone who hears it may read it. */
export const chatRoomTopic = keyedTopic(
	"chat-room",
	"read the chat",
	z.union([
		z.object({ message }),
		z.object({ typing: userCard }),
		z.object({ again: z.literal(true) }),
		z.object({ isClosed: z.boolean() }),
	]),
);
