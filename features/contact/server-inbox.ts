import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { MessageCard, Reply, WholeMessage } from "./contract.ts";
import { INBOX_PAGE_SIZE, type MessageState } from "./limits.ts";
import { searchPattern } from "./search-text.ts";
import type { contactMessages, contactReplies } from "./table.ts";

type DatabaseContext = Pick<Context, "pool">;
type Stored = RawRow<typeof contactMessages>;
type CardRow = Pick<
	Stored,
	"id" | "name" | "email" | "subject" | "category" | "state" | "created_at"
>;
type WholeRow = CardRow &
	Pick<Stored, "message" | "state_at" | "mail_state"> & {
		user: UserCard | null;
		state_by: UserCard | null;
		same_sender_count: number;
	};
type ReplyRow = Pick<RawRow<typeof contactReplies>, "id" | "text" | "mail_state" | "created_at"> & {
	author: UserCard | null;
};

const cardColumns = "m.id, m.name, m.email, m.subject, m.category, m.state, m.created_at";

/** Messages in one state, the newest first. */
export async function listMessages(
	{ pool }: DatabaseContext,
	{ state, search, cursor }: { state: MessageState; search: string; cursor?: string | undefined },
): Promise<{ messages: MessageCard[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<CardRow>({
		name: "contact-inbox",
		text: `SELECT ${cardColumns} FROM contact_messages m
WHERE m.state = $1 AND m.plain_words LIKE $2
	AND ($3::timestamptz IS NULL OR (m.created_at, m.id) < ($3::timestamptz, $4::uuid))
ORDER BY m.created_at DESC, m.id DESC LIMIT $5`,
		values: [
			state,
			searchPattern(search),
			before?.value ?? null,
			before?.id ?? null,
			INBOX_PAGE_SIZE + 1,
		],
	});
	const { page, nextCursor } = takePage(rows, INBOX_PAGE_SIZE, (last) =>
		timeCursor.encode(last.created_at, last.id),
	);
	return { messages: page.map(cardOf), nextCursor };
}

/** Counts messages nobody has opened. */
export async function countUnread({ pool }: DatabaseContext): Promise<{ count: number }> {
	const { rows } = await pool.query<{ count: number }>({
		name: "contact-unread",
		text: "SELECT count(*)::int AS count FROM contact_messages WHERE state = 'new'",
	});
	return { count: rows[0]?.count ?? 0 };
}

/** A message with its answers. Errors: NOT_FOUND. */
export async function readMessage({ pool }: DatabaseContext, id: string): Promise<WholeMessage> {
	const [found, replies] = await Promise.all([
		pool.query<WholeRow>({
			name: "contact-message",
			text: `SELECT ${cardColumns}, m.message, m.state_at, m.mail_state,
	${userCard("m.user_id")} AS "user", ${userCard("m.state_by")} AS state_by,
	(SELECT count(*)::int FROM contact_messages o
		WHERE o.sender_hash = m.sender_hash AND o.id <> m.id) AS same_sender_count
FROM contact_messages m WHERE m.id = $1`,
			values: [id],
		}),
		pool.query<ReplyRow>({
			name: "contact-replies",
			text: `SELECT r.id, r.text, r.mail_state, r.created_at, ${userCard("r.author_id")} AS author
FROM contact_replies r WHERE r.message_id = $1 ORDER BY r.created_at, r.id`,
			values: [id],
		}),
	]);
	const row = found.rows[0];
	if (!row) throw notFound();
	return {
		...cardOf(row),
		message: row.message,
		user: row.user,
		stateBy: row.state_by,
		stateAt: row.state_at.toISOString(),
		mail: row.mail_state,
		sameSenderCount: row.same_sender_count,
		replies: replies.rows.map(replyOf),
	};
}

const cardOf = ({ created_at, ...row }: CardRow): MessageCard => ({
	id: row.id,
	name: row.name,
	email: row.email,
	subject: row.subject,
	category: row.category,
	state: row.state,
	createdAt: created_at.toISOString(),
});

const replyOf = ({ id, text, author, mail_state, created_at }: ReplyRow): Reply => ({
	id,
	text,
	author,
	mail: mail_state,
	createdAt: created_at.toISOString(),
});
