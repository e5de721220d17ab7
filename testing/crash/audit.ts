import { CONVERSATION_ID } from "#features/chat/limits.ts";
import type { Chatter } from "#testing/chat-client.ts";
import { withClient } from "#testing/pg-client.ts";

export type Audit = {
	/** Messages acknowledged to their sender. */
	acknowledged: number;
	stored: number;
	/** Acknowledged, yet not in the database under the same number and words. */
	lost: number;
	/** Stored more than once. */
	doubled: number;
	/** Stored, but never acknowledged. */
	unclaimed: number;
	/** Numbers without a message, or a counter that is not the last of them. */
	gaps: number;
	/** Clients whose list is not the database's, message by message. */
	wrongLists: number;
	/** How often a message was sent again. */
	repeats: number;
	/** Messages that a kill cut off after they were stored and before they were acknowledged. */
	storedUnanswered: number;
};

type Row = { id: string; seq: string; user_id: string; client_message_id: string; content: string };

/** Compares acknowledgements and every client's list with the database. */
export async function auditChat(databaseUrl: string, chatters: readonly Chatter[]): Promise<Audit> {
	const { rows, lastSeq } = await readConversation(databaseUrl);
	await Promise.all(chatters.map((chatter) => chatter.complete(lastSeq)));
	const acknowledged = chatters.flatMap((chatter) => [...chatter.acknowledged.values()]);
	const keys = new Map(rows.map((row) => [row.client_message_id, row]));
	const isStored = (message: (typeof acknowledged)[number]) => {
		const row = keys.get(message.clientMessageId);
		return (
			row?.id === message.id &&
			Number(row.seq) === message.seq &&
			row.content === message.content &&
			row.user_id === message.author?.id
		);
	};
	const truth = JSON.stringify(rows.map((row) => [Number(row.seq), row.id, row.content]));
	const shown = (chatter: Chatter) =>
		JSON.stringify(chatter.conversation.messages.map(({ seq, id, content }) => [seq, id, content]));
	return {
		acknowledged: acknowledged.length,
		stored: rows.length,
		lost: acknowledged.filter((message) => !isStored(message)).length,
		doubled: rows.length - keys.size,
		unclaimed: rows.length - new Set(acknowledged.map((message) => message.clientMessageId)).size,
		gaps:
			rows.filter((row, index) => Number(row.seq) !== index + 1).length +
			Math.abs(lastSeq - rows.length),
		wrongLists: chatters.filter((chatter) => shown(chatter) !== truth).length,
		repeats: chatters.reduce((sum, chatter) => sum + chatter.repeats, 0),
		storedUnanswered: chatters.reduce((sum, chatter) => sum + chatter.keptUnanswered, 0),
	};
}

async function readConversation(databaseUrl: string): Promise<{ rows: Row[]; lastSeq: number }> {
	return withClient(databaseUrl, async (client) => {
		const { rows } = await client.query<Row>(
			`SELECT id, seq, user_id, client_message_id, content FROM chat_messages
			WHERE conversation_id = $1 ORDER BY seq`,
			[CONVERSATION_ID],
		);
		const last = await client.query("SELECT last_seq FROM conversations WHERE id = $1", [
			CONVERSATION_ID,
		]);
		return { rows, lastSeq: Number(last.rows[0].last_seq) };
	});
}
