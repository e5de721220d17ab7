import { SHOWN_NAME } from "#features/members/table.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { MessageCard, Reply, WholeMessage } from "./contract.ts";
import { type Category, INBOX_SIZE, type MailState, type MessageState } from "./limits.ts";
import { searchPattern } from "./plain-words.ts";

type Reading = Pick<Context, "pool">;
type CardRow = {
	id: string;
	name: string;
	email: string;
	subject: string;
	category: Category | null;
	state: MessageState;
	created_at: Date;
};
type PersonCard = { id: string; name: string; avatarUrl: string | null };
type WholeRow = CardRow & {
	message: string;
	person: PersonCard | null;
	state_by: PersonCard | null;
	state_at: Date;
	mail_state: MailState;
	alike: number;
};
type ReplyRow = {
	id: string;
	text: string;
	author: PersonCard | null;
	mail_state: MailState;
	created_at: Date;
};

const cardColumns = "m.id, m.name, m.email, m.subject, m.category, m.state, m.created_at";
const personOf = (column: string) => `(
	SELECT json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url)
	FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${column}
)`;

/** Messages in one state, the newest first. */
export async function listMessages(
	{ pool }: Reading,
	{ state, search, cursor }: { state: MessageState; search: string; cursor?: string | undefined },
): Promise<{ messages: MessageCard[]; nextCursor: string | null }> {
	const [at, id] = cursor?.split("_") ?? [];
	const { rows } = await pool.query<CardRow>({
		name: "contact-inbox",
		text: `SELECT ${cardColumns} FROM contact_messages m
WHERE m.state = $1 AND m.plain_words LIKE $2
	AND ($3::timestamptz IS NULL OR (m.created_at, m.id) < ($3::timestamptz, $4::uuid))
ORDER BY m.created_at DESC, m.id DESC LIMIT $5`,
		values: [state, searchPattern(search), at ? new Date(Number(at)) : null, id, INBOX_SIZE + 1],
	});
	const page = rows.slice(0, INBOX_SIZE);
	const last = rows.length > INBOX_SIZE ? page.at(-1) : undefined;
	return {
		messages: page.map(cardOf),
		nextCursor: last ? `${last.created_at.getTime()}_${last.id}` : null,
	};
}

/** How many nobody has opened. */
export async function countWaiting({ pool }: Reading): Promise<{ count: number }> {
	const { rows } = await pool.query<{ count: number }>({
		name: "contact-waiting",
		text: "SELECT count(*)::int AS count FROM contact_messages WHERE state = 'new'",
	});
	return { count: rows[0]?.count ?? 0 };
}

/** A message with its answers. Errors: NOT_FOUND. */
export async function wholeMessageOf({ pool }: Reading, id: string): Promise<WholeMessage> {
	const [found, replies] = await Promise.all([
		pool.query<WholeRow>({
			name: "contact-message",
			text: `SELECT ${cardColumns}, m.message, m.state_at, m.mail_state,
	${personOf("m.user_id")} AS person, ${personOf("m.state_by")} AS state_by,
	(SELECT count(*)::int FROM contact_messages o
		WHERE o.sender_hash = m.sender_hash AND o.id <> m.id) AS alike
FROM contact_messages m WHERE m.id = $1`,
			values: [id],
		}),
		pool.query<ReplyRow>({
			name: "contact-replies",
			text: `SELECT r.id, r.text, r.mail_state, r.created_at, ${personOf("r.author_id")} AS author
FROM contact_replies r WHERE r.message_id = $1 ORDER BY r.created_at, r.id`,
			values: [id],
		}),
	]);
	const row = found.rows[0];
	if (!row) throw notFound();
	return {
		...cardOf(row),
		message: row.message,
		person: row.person,
		stateBy: row.state_by,
		stateAt: row.state_at.toISOString(),
		mail: row.mail_state,
		alike: row.alike,
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
