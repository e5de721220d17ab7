import { SHOWN_NAME } from "#features/accounts/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import type { Rule } from "#server/limits.ts";
import type { RawRow } from "#server/raw-row.ts";
import { serve } from "#server/serve.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";
import { chatMessageTopic, contract, type Message } from "./contract.ts";
import { copy } from "./copy.ts";
import { CONVERSATION_ID, MESSAGES_BURST, MESSAGES_PER_MINUTE, PAGE_SIZE } from "./limits.ts";
import type { chatMessages } from "./table.ts";

const minute: Rule = { name: "chat-minute", points: MESSAGES_PER_MINUTE, seconds: 60 };
const burst: Rule = { name: "chat-burst", points: MESSAGES_BURST, seconds: 5, isLocal: true };

export const chatRouter = serve(contract, {
	list: async ({ input, context }) => {
		const { rows } = await context.pool.query<Row>({
			...(input.after === undefined ? newest : following),
			values: [CONVERSATION_ID, input.after ?? input.before ?? null],
		});
		const found = rows.map(messageOf);
		const ordered = input.after === undefined ? found.reverse() : found;
		return { messages: ordered, lastSeq: Number(rows[0]?.last_seq ?? (await lastSeqNow(context))) };
	},
	send: async ({ input, context }) => {
		const { user } = context.session;
		await context.limits.consume(burst, user.id);
		await context.limits.consume(minute, user.id);
		const sent = await insert(context, user.id, input.clientMessageId, input.content);
		// Repeats too: the first time, the database's answer may have been lost and nothing published.
		context.live.publish(chatMessageTopic, sent);
		return sent;
	},
	remove: async ({ input, context }) => {
		const { user } = context.session;
		const { rows } = await context.pool.query<Row>({ ...byId, values: [input.id] });
		const found = rows[0];
		if (!found) throw notFound();
		if (found.user_id !== user.id && !can(user, "remove anyone's chat message"))
			throw refusal("FORBIDDEN", common.notAllowed);
		await context.pool.query(
			"UPDATE chat_messages SET content = NULL, removed_at = now() WHERE id = $1",
			[input.id],
		);
		const removed = { ...messageOf(found), content: null };
		context.live.publish(chatMessageTopic, removed);
		context.log.info(
			{ userId: user.id, message: input.id, requestId: context.requestId },
			"chat message removed",
		);
		return removed;
	},
});

type Row = Pick<
	RawRow<typeof chatMessages>,
	"id" | "seq" | "client_message_id" | "user_id" | "content" | "created_at"
> & { name: string | null; avatar_url: string | null; last_seq?: string };

const author = `${SHOWN_NAME} AS name, p.avatar_url`;
const columns = `m.id, m.seq, m.client_message_id, m.user_id, m.content, m.created_at, ${author}`;
const joins = 'LEFT JOIN "user" u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = m.user_id';

const newest = {
	name: "chat-newest",
	text: `SELECT ${columns}, (SELECT last_seq FROM conversations WHERE id = $1) AS last_seq
FROM chat_messages m ${joins}
WHERE m.conversation_id = $1 AND m.seq < coalesce($2::bigint, ${Number.MAX_SAFE_INTEGER})
ORDER BY m.seq DESC LIMIT ${PAGE_SIZE}`,
};

const following = {
	name: "chat-following",
	text: `SELECT ${columns}, (SELECT last_seq FROM conversations WHERE id = $1) AS last_seq
FROM chat_messages m ${joins}
WHERE m.conversation_id = $1 AND m.seq > $2::bigint ORDER BY m.seq LIMIT ${PAGE_SIZE}`,
};

const byId = {
	name: "chat-by-id",
	text: `SELECT ${columns} FROM chat_messages m ${joins} WHERE m.id = $1`,
};

/** For a page that holds nothing, and so does not say it itself. */
async function lastSeqNow({ pool }: Context): Promise<string> {
	const { rows } = await pool.query<{ last_seq: string }>({
		name: "chat-last-seq",
		text: "SELECT last_seq FROM conversations WHERE id = $1",
		values: [CONVERSATION_ID],
	});
	return rows[0]?.last_seq ?? "0";
}

/**
 * One statement, so one commit: the conversation's row lock gives the next number, and a second send
 * of the same message breaks the unique key, which takes the number back with it.
 */
const insertNext = {
	name: "chat-insert",
	text: `WITH next AS (
	UPDATE conversations SET last_seq = last_seq + 1 WHERE id = $1 RETURNING last_seq
), m AS (
	INSERT INTO chat_messages (id, conversation_id, seq, user_id, client_message_id, content)
	SELECT $2, $1, next.last_seq, $3, $4, $5 FROM next RETURNING *
) SELECT ${columns} FROM m ${joins}`,
};

const UNIQUE_VIOLATION = "23505";

async function insert(
	context: Context,
	userId: string,
	clientMessageId: string,
	content: string,
): Promise<Message> {
	try {
		const { rows } = await context.pool.query<Row>({
			...insertNext,
			values: [CONVERSATION_ID, newId(), userId, clientMessageId, content],
		});
		if (!rows[0]) throw new Error("The shared conversation has no row");
		return messageOf(rows[0]);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION))
			throw error;
		const { rows } = await context.pool.query<Row>(
			`SELECT ${columns} FROM chat_messages m ${joins} WHERE m.user_id = $1 AND m.client_message_id = $2`,
			[userId, clientMessageId],
		);
		if (!rows[0]) throw error;
		// What was removed holds nothing to compare with.
		if (rows[0].content !== null && rows[0].content !== content)
			throw refusal("CONFLICT", copy.clientIdUsed);
		return messageOf(rows[0]);
	}
}

function messageOf(row: Row): Message {
	return {
		id: row.id,
		seq: Number(row.seq),
		clientMessageId: row.client_message_id,
		author:
			row.user_id === null
				? null
				: { id: row.user_id, name: row.name ?? "", avatarUrl: row.avatar_url },
		content: row.content,
		createdAt: row.created_at.toISOString(),
	};
}
