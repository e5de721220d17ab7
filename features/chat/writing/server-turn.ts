import { sql } from "drizzle-orm";
import { plainText } from "#features/chat/plain-text.ts";
import { joins, messageOf, type Row, sentColumns } from "#features/chat/server-rows.ts";
import type { Tx } from "#server/database/database.ts";

const SELECT = sql.raw(
	`SELECT ${sentColumns("chat_images")}, m.conversation_id FROM chat_messages m ${joins}`,
);

export type Turn = { messageId: string; conversationId: string; authorId: string; text: string };

/** A message that begins its author's turn; null where the one before is theirs too, or it has been removed. */
export async function findTurn(tx: Tx, messageId: string): Promise<Turn | null> {
	const { rows } = await tx.execute<Omit<Row, "reactions"> & { conversation_id: string }>(
		sql`${SELECT}
WHERE m.id = ${messageId} AND m.removed_at IS NULL AND NOT EXISTS (SELECT FROM chat_messages b
	WHERE b.conversation_id = m.conversation_id AND b.seq = m.seq - 1 AND b.user_id = m.user_id AND b.removed_at IS NULL)`,
	);
	const [row] = rows;
	if (!row?.user_id) return null;
	const { conversation_id: conversationId, user_id: authorId } = row;
	const text = plainText(messageOf({ ...row, reactions: null }));
	return { messageId, conversationId, authorId, text };
}
