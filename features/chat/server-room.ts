import type { Pool } from "pg";
import type { MemberAudience } from "#domain/audiences/limits.ts";
import type { RoomKind } from "#domain/works/room-kinds.ts";
import {
	type ConversationKind,
	isOfTwo,
	type kindsOfTwo,
} from "#features/chat/direct/conversation-kinds.ts";
import { lateStatement } from "#features/chat/late-statement.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { CONVERSATION_ID } from "./limits.ts";
import { declaredRoom, ROOM_AUDIENCE, workAt } from "./rooms/server-subjects.ts";
import { IS_OF_TWO, mayReadConversation } from "./server-reading.ts";

/** A conversation as far as who reads and writes in it goes. */
export type Room =
	| { kind: "community"; id: string }
	/** Of its two members, without whose account is gone. */
	| { kind: keyof typeof kindsOfTwo; id: string; members: readonly string[] }
	/** About a work; `isForAll` where every member may read it. */
	| { kind: "room"; id: string; isForAll: boolean; isClosed: boolean };

type Row = {
	id: string;
	kind: ConversationKind;
	one_id: string | null;
	other_id: string | null;
	subject_kind: RoomKind | null;
	audience: MemberAudience | null;
	closed_at: Date | null;
};
type Reader = Pick<MemberContext, "pool" | "session">;

const COMMUNITY: Room = { kind: "community", id: CONVERSATION_ID };
const columns = () => `c.id, c.kind, c.one_id, c.other_id, c.subject_kind, c.closed_at,
	(SELECT ${ROOM_AUDIENCE} FROM ${workAt("c.subject_kind", "c.subject_id")} work) AS audience`;

const byId = lateStatement(
	"chat-room",
	() => `SELECT ${columns()} FROM conversations c
WHERE c.id = $1 AND ${mayReadConversation("$2::uuid")}`,
);
const ofMessage = lateStatement(
	"chat-room-of-message",
	() => `SELECT ${columns()} FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
WHERE m.id = $1 AND ${mayReadConversation("$2::uuid")}`,
);
const ofReported = lateStatement(
	"chat-room-of-reported",
	() =>
		`SELECT ${columns()} FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.id = $1`,
);

/** Whether this person may hear what happens in a conversation: of one between two, these alone. */
export async function mayFollowRoom(pool: Pool, id: string, userId: string): Promise<boolean> {
	const { rows } = await pool.query({ ...ofOthers, values: [id, userId] });
	return rows.length === 0;
}

const ofOthers = lateStatement(
	"chat-between-others",
	() => `SELECT FROM conversations c
WHERE c.id = $1 AND ${IS_OF_TWO} AND ${mayReadConversation("$2::uuid")} IS NOT TRUE`,
);

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
	const { id, kind, one_id, other_id, subject_kind, audience, closed_at } = row;
	if (kind === "community") return COMMUNITY;
	if (isOfTwo(kind)) return { kind, id, members: [one_id, other_id].filter((one) => one !== null) };
	const readers = subject_kind && declaredRoom(subject_kind).readers;
	const isForAll = audience === "members" && !readers;
	return { kind, id, isForAll, isClosed: closed_at !== null };
}
