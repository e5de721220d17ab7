import { isSuspended } from "#domain/moderation/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { completed } from "#features/chat/writing/written-mentions.ts";
import type { Context } from "#server/context.ts";
import { escapeLike } from "#server/database/like-pattern.ts";
import { parseSearchQuery } from "#server/search/search-query.ts";
import type { Message, MessagePage } from "./contract.ts";
import { COMPLETIONS_MAX, PAGE_SIZE, REACTORS_MAX, SEARCH_PAGE_SIZE } from "./limits.ts";
import { columns, joins, messageOf, type Row } from "./server-rows.ts";
import { findMessages } from "./server-search.ts";

type Wanted = {
	before?: number | undefined;
	after?: number | undefined;
	around?: number | undefined;
	changedAfter?: number | undefined;
};
type Place = { viewerId: string; conversationId: string };
type PageRow = { last_seq: string; last_change: string } & (Row | { id: null });

/**
 * One statement, also for a page that holds nothing: numbers read a moment later could count a message that
 * came in between, and who reads the page would take it for known.
 */
const pageOf = (name: string, where: string, order = "m.seq") => ({
	name,
	text: `SELECT ${columns}, c.last_seq, c.last_change FROM conversations c LEFT JOIN LATERAL (
	SELECT * FROM chat_messages m WHERE m.conversation_id = c.id AND ${where} ORDER BY ${order} LIMIT ${PAGE_SIZE}
) m ON true ${joins} WHERE c.id = $2 ORDER BY ${order}`,
});

const newest = pageOf(
	"chat-newest",
	`m.seq < coalesce($3::bigint, ${Number.MAX_SAFE_INTEGER})`,
	"m.seq DESC",
);
const following = pageOf("chat-following", "m.seq > $3::bigint");
const surrounding = pageOf(
	"chat-around",
	`m.seq > $3::bigint - ${PAGE_SIZE / 2 + 1} AND m.seq < $3::bigint + ${PAGE_SIZE / 2}`,
);
const changed = pageOf("chat-changed", "m.change > $3::bigint", "m.change");

/** A page of the conversation: the newest, or those before, after or around a seq, or changed after a number. */
export async function listMessages(
	context: Context,
	{ viewerId, conversationId }: Place,
	{ before, after, around, changedAfter }: Wanted,
): Promise<MessagePage> {
	const [statement, place] =
		changedAfter !== undefined
			? [changed, changedAfter]
			: around !== undefined
				? [surrounding, around]
				: after !== undefined
					? [following, after]
					: [newest, before];
	const { rows } = await context.pool.query<PageRow>({
		...statement,
		values: [viewerId, conversationId, place ?? null],
	});
	const found = rows.flatMap((row) => (row.id === null ? [] : [messageOf(row)]));
	return {
		messages: statement === newest ? found.reverse() : found,
		lastSeq: Number(rows[0]?.last_seq ?? 0),
		lastChange: Number(rows[0]?.last_change ?? 0),
	};
}

/** Messages that hold every word, or one that begins so, in their text or in what an image shows; the newest first. */
export async function searchMessages(
	{ pool }: Context,
	place: Place,
	{ query, before }: { query: string; before?: number | undefined },
): Promise<Message[]> {
	const parsed = parseSearchQuery(query);
	return parsed
		? findMessages(pool, place, { query: parsed, before, limit: SEARCH_PAGE_SIZE })
		: [];
}

const reacted = {
	name: "chat-reactors",
	text: `SELECT r.emoji, r.count, r.users FROM (
	SELECT r.emoji, min(r.created_at) AS first, count(*)::int AS count,
		(json_agg(json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url, 'staff', ${STAFF_ROLE})
			ORDER BY r.created_at) FILTER (WHERE r.place <= ${REACTORS_MAX})) AS users
	FROM (SELECT *, row_number() OVER (PARTITION BY emoji ORDER BY created_at) AS place
		FROM chat_reactions WHERE message_id = $1) r
	JOIN "user" u ON u.id = r.user_id LEFT JOIN profiles p ON p.id = u.id GROUP BY r.emoji) r
ORDER BY r.first, r.emoji`,
};

/** Who reacted with what, those who were first. */
export async function listReactors({ pool }: Context, id: string) {
	const { rows } = await pool.query<{ emoji: string; count: number; users: UserCard[] }>({
		...reacted,
		values: [id],
	});
	return rows;
}

/** Each apostrophe of $1 is any character in $2, so that the index answers; $1 then says which. */
const completions = {
	name: "chat-completions",
	text: `SELECT u.id, ${SHOWN_NAME} AS name, p.avatar_url AS "avatarUrl", ${STAFF_ROLE} AS staff
FROM profiles p JOIN "user" u ON u.id = p.id
WHERE p.plain_name LIKE '%' || $2 || '%' AND translate(p.plain_name, '‘’ʼ', '''''''') LIKE '%' || $1 || '%'
	AND NOT ${isSuspended("u.id")}
ORDER BY (p.plain_name LIKE ' ' || ltrim($2) || '%') DESC, name, u.id LIMIT ${COMPLETIONS_MAX}`,
};

/** Members one of whose names begins so. Who has given none is found by none. */
export async function completeName({ pool }: Context, name: string): Promise<UserCard[]> {
	const plain = escapeLike(completed(name));
	const { rows } = await pool.query<UserCard>({
		...completions,
		values: [plain, plain.replaceAll("'", "_")],
	});
	return rows;
}
