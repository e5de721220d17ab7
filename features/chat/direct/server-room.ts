import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { mayReadConversation } from "#features/chat/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";

/** A conversation as far as who reads it goes. */
export type Room = {
	id: string;
	/** The two of a direct conversation, without whose account is gone; null for the community's, which all members read. */
	members: readonly string[] | null;
};

type Row = { id: string; kind: string; one_id: string | null; other_id: string | null };
type Reader = Pick<MemberContext, "pool" | "session">;

const COMMUNITY: Room = { id: CONVERSATION_ID, members: null };

const byId = {
	name: "chat-room",
	text: `SELECT c.id, c.kind, c.one_id, c.other_id FROM conversations c
WHERE c.id = $1 AND ${mayReadConversation("$2::uuid")}`,
};
const ofMessage = {
	name: "chat-room-of-message",
	text: `SELECT c.id, c.kind, c.one_id, c.other_id
FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
WHERE m.id = $1 AND ${mayReadConversation("$2::uuid")}`,
};
const ofReported = {
	name: "chat-room-of-reported",
	text: `SELECT c.id, c.kind, c.one_id, c.other_id
FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.id = $1`,
};

/** The conversation the caller means, who may read it. Errors: NOT_FOUND, also for one that is not theirs. */
export async function findRoom({ pool, session }: Reader, id = CONVERSATION_ID): Promise<Room> {
	if (id === CONVERSATION_ID) return COMMUNITY;
	const { rows } = await pool.query<Row>({ ...byId, values: [id, session.user.id] });
	return roomOf(rows[0]);
}

/** The conversation of a message, which the caller may read. Errors: NOT_FOUND, also where it is not theirs. */
export async function findRoomOf({ pool, session }: Reader, messageId: string): Promise<Room> {
	const { rows } = await pool.query<Row>({ ...ofMessage, values: [messageId, session.user.id] });
	return roomOf(rows[0]);
}

/** The conversation of a message on which a moderator decides. Errors: NOT_FOUND. */
export async function findRoomOfReported({ pool }: Reader, messageId: string): Promise<Room> {
	const { rows } = await pool.query<Row>({ ...ofReported, values: [messageId] });
	return roomOf(rows[0]);
}

function roomOf(row: Row | undefined): Room {
	if (!row) throw notFound();
	if (row.kind === "community") return COMMUNITY;
	return { id: row.id, members: [row.one_id, row.other_id].filter((id) => id !== null) };
}
