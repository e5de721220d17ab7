import type { UserCard } from "#features/accounts/contract.ts";
import { SHOWN_NAME } from "#features/accounts/table.ts";
import { isSuspended } from "#features/user-admin/table.ts";
import type { Context } from "#server/context.ts";
import { escapeLike } from "#server/like-pattern.ts";
import { readAsked } from "#server/search/asked.ts";
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
type PageRow = Row & { last_seq: string; last_change: string };

const pageOf = (name: string, rest: string) => ({
	name,
	text: `SELECT ${columns}, c.last_seq, c.last_change
FROM conversations c JOIN chat_messages m ON m.conversation_id = c.id ${joins} WHERE c.id = $2 AND ${rest}`,
});

const newest = pageOf(
	"chat-newest",
	`m.seq < coalesce($3::bigint, ${Number.MAX_SAFE_INTEGER}) ORDER BY m.seq DESC LIMIT ${PAGE_SIZE}`,
);
const following = pageOf("chat-following", `m.seq > $3::bigint ORDER BY m.seq LIMIT ${PAGE_SIZE}`);
const surrounding = pageOf(
	"chat-around",
	`m.seq > $3::bigint - ${PAGE_SIZE / 2 + 1} AND m.seq < $3::bigint + ${PAGE_SIZE / 2} ORDER BY m.seq`,
);
const changed = pageOf(
	"chat-changed",
	`m.change > $3::bigint ORDER BY m.change LIMIT ${PAGE_SIZE}`,
);

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
	const found = rows.map(messageOf);
	const last = rows[0] ?? (await lastNumbers(context, conversationId));
	return {
		messages: statement === newest ? found.reverse() : found,
		lastSeq: Number(last.last_seq),
		lastChange: Number(last.last_change),
	};
}

/** For a page that holds nothing, and so does not say them itself. */
async function lastNumbers(
	{ pool }: Context,
	conversationId: string,
): Promise<Pick<PageRow, "last_seq" | "last_change">> {
	const { rows } = await pool.query<Pick<PageRow, "last_seq" | "last_change">>({
		name: "chat-last-numbers",
		text: "SELECT last_seq, last_change FROM conversations WHERE id = $1",
		values: [conversationId],
	});
	return rows[0] ?? { last_seq: "0", last_change: "0" };
}

/** Messages that hold every word, or one that begins so, in their text or in what an image shows; the newest first. */
export async function searchMessages(
	{ pool }: Context,
	place: Place,
	{ query, before }: { query: string; before?: number | undefined },
): Promise<Message[]> {
	const asked = readAsked(query);
	return asked ? findMessages(pool, place, { asked, before, limit: SEARCH_PAGE_SIZE }) : [];
}

const reacted = {
	name: "chat-reactors",
	text: `SELECT r.emoji, r.count, r.users FROM (
	SELECT r.emoji, min(r.created_at) AS first, count(*)::int AS count,
		(json_agg(json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url)
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

const named = {
	name: "chat-completions",
	text: `SELECT u.id, ${SHOWN_NAME} AS name, p.avatar_url AS "avatarUrl"
FROM "user" u LEFT JOIN profiles p ON p.id = u.id
WHERE (p.plain_name LIKE '% ' || $1 || '%'
	OR (p.full_name IS NULL AND lower(split_part(u.email, '@', 1)) LIKE $1 || '%'))
	AND NOT ${isSuspended("u.id")}
ORDER BY (p.plain_name LIKE ' ' || $1 || '%') DESC NULLS LAST, name, u.id LIMIT ${COMPLETIONS_MAX}`,
};

/** Members one of whose names begins so. */
export async function completeName({ pool }: Context, name: string): Promise<UserCard[]> {
	// As the column `plain_name` is made.
	const plain = name
		.normalize("NFKD")
		.replaceAll(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.trim();
	const { rows } = await pool.query<UserCard>({ ...named, values: [escapeLike(plain)] });
	return rows;
}
