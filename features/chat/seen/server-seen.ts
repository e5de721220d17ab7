import { and, eq, sql } from "drizzle-orm";
import type { SeenPlace } from "#features/chat/contract.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { conversations } from "#features/chat/table.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { conversationReads } from "./table.ts";

type Reader = { userId: string; conversationId: string };
const place = { seq: conversationReads.seq, isHeld: conversationReads.isHeld };

/** How far a member has read in a conversation; null before they have looked at it. */
export async function readSeen(
	{ db }: Pick<Context, "db">,
	{ userId, conversationId }: Reader,
): Promise<SeenPlace | null> {
	const own = and(
		eq(conversationReads.conversationId, conversationId),
		eq(conversationReads.userId, userId),
	);
	const [found] = await db.select(place).from(conversationReads).where(own);
	return found ?? null;
}

/** What a crash of PostgreSQL forgets of the last half second is seen again; a mark by hand waits for the disk. */
const save = {
	name: "chat-save-seen",
	text: `INSERT INTO conversation_reads AS stored (conversation_id, user_id, seq, is_held)
SELECT id, $2, least($3::bigint, last_seq), coalesce($4::boolean, false) FROM conversations WHERE id = $1
ON CONFLICT (conversation_id, user_id) DO UPDATE SET
	seq = CASE WHEN $4 IS NOT NULL THEN excluded.seq WHEN stored.is_held THEN stored.seq
		ELSE greatest(stored.seq, excluded.seq) END,
	is_held = coalesce($4, stored.is_held)
RETURNING seq::float8, is_held AS "isHeld",
	CASE WHEN $4 IS NULL THEN set_config('synchronous_commit', 'off', true) END`,
};

/**
 * Saves what a member has seen. Without `isHeld` they only had it in view: that goes on, never back, and changes nothing
 * while messages are marked as unread by hand. With it the place is as given. Returns the place there is now.
 */
export async function saveSeen(
	{ pool }: Pick<Context, "pool">,
	{ userId, conversationId }: Reader,
	{ seq, isHeld = null }: { seq: number; isHeld?: boolean | null | undefined },
): Promise<SeenPlace> {
	const { rows } = await pool.query<SeenPlace>({
		...save,
		values: [conversationId, userId, seq, isHeld],
	});
	const [{ seq: place, isHeld: isStillHeld } = { seq: 0, isHeld: false }] = rows;
	return { seq: place, isHeld: isStillHeld };
}

/** What was said in the community's chat before somebody joined is not news to them. */
export async function startSeen(tx: Tx, userId: string): Promise<void> {
	const { id, lastSeq } = conversations;
	await tx.insert(conversationReads).select(
		tx
			.select({
				conversationId: id,
				userId: sql<string>`${userId}::uuid`.as("user_id"),
				seq: lastSeq,
				isHeld: sql<boolean>`FALSE`.as("is_held"),
			})
			.from(conversations)
			.where(eq(id, CONVERSATION_ID)),
	);
}
