import type { Pool } from "pg";
import type { ConversationKind } from "#features/chat/direct/conversation-kinds.ts";
import { lateStatement } from "#features/chat/late-statement.ts";
import { isShownIn } from "#features/chat/server-reading.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { SearchQuery } from "#server/search/search-query.ts";
import type { Message } from "./contract.ts";
import { imageWords } from "./images/table.ts";
import { roomIsOpenTo, workAt } from "./rooms/server-subjects.ts";
import { columns, joins, messageOf, type Row } from "./server-rows.ts";
import { messageIsShown, messageWords } from "./table.ts";

/** How many of the newest messages are read through before the index is asked, and among how many it is asked first. */
const NEWEST = 200;
const RECENT = 20_000;

/** The log folds messages from blocked members; search results would show them unfolded. */
const isShown = `EXISTS (SELECT FROM conversations c WHERE c.id = m.conversation_id AND ${isShownIn("$1::uuid", "m.user_id")})`;
const MATCHES = `m.conversation_id = $2 AND ${messageWords("m.content")} @@ $3::tsquery AND ${sqlText(messageIsShown, "m")} AND ${isShown}`;
const part = (name: string, where: string) => `${name} AS MATERIALIZED (
	SELECT id, seq FROM chat_messages m WHERE ${where} AND ${MATCHES} ORDER BY seq + 0 DESC LIMIT $4::int
)`;

/**
 * The index knows no order, so that of a common word every message would be fetched and sorted. It is found among the newest
 * messages at once, a rarer one among the recent, where the index of their numbers cuts what is fetched; of what is rarer
 * still there is little. Without a name: what is searched for decides about the plan.
 */
const text = `WITH last AS MATERIALIZED (
	SELECT id, seq, conversation_id, user_id, content, removed_at FROM chat_messages m
	WHERE conversation_id = $2 AND seq >= $6::bigint AND seq < $7::bigint
), newest AS MATERIALIZED (
	SELECT id, seq FROM last m WHERE ${MATCHES} ORDER BY seq DESC LIMIT $4::int
), ${part(
	"recent",
	"(SELECT count(*) FROM newest) < $4::int AND m.seq >= $5::bigint AND m.seq < $6::bigint",
)}, ${part(
	"older",
	"(SELECT count(*) FROM newest) + (SELECT count(*) FROM recent) < $4::int AND m.seq < $5::bigint",
)}
SELECT ${columns} FROM (
	SELECT id FROM (SELECT * FROM newest UNION ALL SELECT * FROM recent UNION ALL SELECT * FROM older) f
	ORDER BY seq DESC LIMIT $4::int
) f JOIN chat_messages m ON m.id = f.id ${joins} ORDER BY m.seq DESC`;

const textByImages = `SELECT ${columns} FROM chat_messages m ${joins}
WHERE m.conversation_id = $2 AND m.seq < $5::bigint AND ${sqlText(messageIsShown, "m")} AND ${isShown} AND m.id IN (
	SELECT i.message_id FROM chat_images i WHERE ${imageWords("i.alt")} @@ $3::tsquery
) ORDER BY m.seq DESC LIMIT $4::int`;

const lastSeq = {
	name: "chat-last-seq",
	text: "SELECT last_seq FROM conversations WHERE id = $1",
};

/**
 * Messages with every word asked for in their text or in what an image shows, the newest first, without those that were
 * removed and those of whom the reader has blocked.
 */
export async function findMessages(
	pool: Pick<Pool, "query">,
	{ viewerId, conversationId }: { viewerId: string; conversationId: string },
	wanted: { query: SearchQuery; before?: number | undefined; limit: number; offset?: number },
): Promise<Message[]> {
	const { query, before = Number.MAX_SAFE_INTEGER, limit, offset = 0 } = wanted;
	const last = await pool.query<{ last_seq: string }>({ ...lastSeq, values: [conversationId] });
	const end = Math.min(before, Number(last.rows[0]?.last_seq ?? 0) + 1);
	const bounds = [end - RECENT, end - NEWEST, end];
	const values = [viewerId, conversationId, query.tsquery, offset + limit];
	const byWords = await pool.query<Row>({ text, values: [...values, ...bounds] });
	// Apart from the first: one condition for both would use neither index.
	const byImages = await pool.query<Row>({ text: textByImages, values: [...values, end] });
	const bySeq = new Map([...byWords.rows, ...byImages.rows].map((row) => [Number(row.seq), row]));
	return [...bySeq]
		.sort(([a], [b]) => b - a)
		.slice(offset, offset + limit)
		.map(([, row]) => messageOf(row));
}

/** Where the viewer reads besides the community's conversation: with whom, or about what. */
const elsewhere = lateStatement(
	"chat-search-places",
	() => `SELECT c.id, c.kind, NULL AS title FROM conversations c
WHERE c.one_id = $1::uuid OR c.other_id = $1::uuid
UNION ALL SELECT c.id, c.kind, (SELECT work.title FROM ${workAt("c.subject_kind", "c.subject_id")} work)
FROM conversations c WHERE c.subject_kind IS NOT NULL AND ${roomIsOpenTo("$1::uuid")}`,
);
const inPlaces = (where: string) => `WITH matching AS MATERIALIZED (
	SELECT m.id, m.created_at FROM chat_messages m
	WHERE m.conversation_id = ANY ($2::uuid[]) AND ${where} AND ${sqlText(messageIsShown, "m")} AND ${isShown}
), latest AS (SELECT id FROM matching ORDER BY created_at DESC, id DESC LIMIT $4::int)
SELECT ${columns}, m.conversation_id FROM latest JOIN chat_messages m ON m.id = latest.id ${joins}`;
const textInPlaces = inPlaces(`${messageWords("m.content")} @@ $3::tsquery`);
const imagesInPlaces = inPlaces(
	`m.id IN (SELECT i.message_id FROM chat_images i WHERE ${imageWords("i.alt")} @@ $3::tsquery)`,
);

export type Place = {
	id: string;
	kind: Exclude<ConversationKind, "community">;
	title: string | null;
};

/** Finds messages in the conversations between the viewer and another, and in the rooms open to them, newest first. */
export async function findMessagesElsewhere(
	pool: Pick<Pool, "query">,
	viewerId: string,
	{ query, limit }: { query: SearchQuery; limit: number },
): Promise<{ message: Message; place: Place }[]> {
	const { rows } = await pool.query<Place>({ ...elsewhere, values: [viewerId] });
	if (rows.length === 0) return [];
	const places = new Map(rows.map((place) => [place.id, place]));
	const values = [viewerId, [...places.keys()], query.tsquery, limit];
	type PlacedRow = Row & { conversation_id: string };
	const byWords = await pool.query<PlacedRow>({ text: textInPlaces, values });
	const byImages = await pool.query<PlacedRow>({ text: imagesInPlaces, values });
	const byId = new Map([...byWords.rows, ...byImages.rows].map((row) => [row.id, row]));
	return [...byId.values()].flatMap((row) => {
		const place = places.get(row.conversation_id);
		return place ? [{ message: messageOf(row), place }] : [];
	});
}
