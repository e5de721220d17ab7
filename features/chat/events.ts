import { getTableName } from "drizzle-orm";
import { z } from "zod";
import { kindsOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { declareEvent } from "#server/events/event.ts";
import { events } from "#server/table.ts";
import { id } from "#shared/contract.ts";
import { chatMessagePath, roomMessagePath, roomPath } from "#shared/paths.ts";
import { CONVERSATION_ID } from "./limits.ts";
import type { Room } from "./server-room.ts";

/** A message's own link, in a conversation of more than two. */
export const messagePath = ({ kind, id }: Pick<Room, "kind" | "id">, seq: number): string =>
	kind === "room" ? roomMessagePath(id, seq) : chatMessagePath(seq);

const [beforeSeq = "", beforeSeqInRoom = ""] = [
	chatMessagePath(0).slice(0, -1),
	roomMessagePath("", 0).slice(roomPath("").length, -1),
];
/** `messagePath` in SQL, for a message `m`. */
const MESSAGE_PATH = `CASE WHEN m.conversation_id = '${CONVERSATION_ID}' THEN '${beforeSeq}'
	ELSE '${roomPath("")}' || m.conversation_id || '${beforeSeqInRoom}' END || m.seq`;

/** The subject of both is the message. `to` is whom it concerns, `path` its own link. */
const message = z.object({ to: z.array(id), path: z.string() });
/** Somebody was mentioned in a message. */
export const chatMentioned = declareEvent("chat.mentioned", message);
/** A message answers somebody's. */
export const chatReplied = declareEvent("chat.replied", message);
/** A member wrote to another; `path` is their conversation. */
export const chatWrittenTo = declareEvent("chat.written-to", message);
/** The member or the coach of a session wrote to the other; `path` is their session. */
export const chatWrittenInSession = declareEvent("chat.written-in-session", message);

/**
 * SQL that stores whom a message `m` just sent concerns, after the message it answers is found as `replied`: who is
 * answered and mentioned hears of it once. Takes expressions: its author, and an id for each of the two events.
 */
export const storeMessageEvents = (authorId: string, repliedId: string, mentionedId: string) =>
	`concerned AS (
	SELECT ${repliedId} AS id, '${chatReplied.name}' AS kind, ARRAY[replied.user_id] AS recipients
	FROM replied WHERE replied.user_id <> ${authorId}
	UNION ALL
	SELECT ${mentionedId}, '${chatMentioned.name}', ARRAY(
		SELECT unnest(m.mentioned) EXCEPT SELECT ${authorId} EXCEPT SELECT user_id FROM replied
	) FROM m
), stored_events AS (
	INSERT INTO ${getTableName(events)} (id, kind, subject_id, actor_id, payload)
	SELECT concerned.id, kind, m.id, ${authorId},
		jsonb_build_object('to', to_jsonb(recipients), 'path', ${MESSAGE_PATH})
	FROM concerned CROSS JOIN m WHERE cardinality(recipients) > 0
)`;

/**
 * The recipient of a message `m` between two: the other of them, whether or not it replies to or mentions them. Takes
 * expressions: its author, and an id for the event.
 */
export const storeEventOfTwo = (authorId: string, id: string) =>
	`stored_events AS (
	INSERT INTO ${getTableName(events)} (id, kind, subject_id, actor_id, payload)
	SELECT ${id}, CASE c.kind WHEN 'session' THEN '${chatWrittenInSession.name}' ELSE '${chatWrittenTo.name}' END,
		m.id, ${authorId}, jsonb_build_object(
		'to', jsonb_build_array(CASE WHEN c.one_id = ${authorId} THEN c.other_id ELSE c.one_id END),
		'path', CASE c.kind ${Object.entries(kindsOfTwo)
			.map(([kind, { path }]) => `WHEN '${kind}' THEN '${path("")}'`)
			.join(" ")} END || c.id)
	FROM m JOIN conversations c ON c.id = m.conversation_id
)`;

type Edited = { id: string; path: string; authorId: string; before: readonly string[] };

/** Stores whom an edit mentions that the message did not mention `before`, in the transaction of the edit. */
export async function addEditEvents(
	context: Pick<Context, "events">,
	{ id: subjectId, path, authorId, before }: Edited,
	now: readonly string[],
	tx: Tx,
): Promise<void> {
	const to = now.filter((one) => one !== authorId && !before.includes(one));
	const payload = { to, path };
	if (to.length > 0)
		await context.events.add(chatMentioned, { subjectId, actorId: authorId, payload }, tx);
}
