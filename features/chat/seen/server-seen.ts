import { and, eq, sql } from "drizzle-orm";
import type { SeenPlace } from "#features/chat/contract.ts";
import { conversations } from "#features/chat/table.ts";
import type { Context } from "#server/context.ts";
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

/**
 * Saves what a member has seen. Without `isHeld` they only had it in view: that goes on, never back, and changes nothing
 * while messages are marked as unread by hand. With it the place is as given. Returns the place there is now.
 */
export async function saveSeen(
	{ db }: Pick<Context, "db">,
	{ userId, conversationId }: Reader,
	{ seq, isHeld }: { seq: number; isHeld?: boolean | undefined },
): Promise<SeenPlace> {
	const [conversation] = await db
		.select({ lastSeq: conversations.lastSeq })
		.from(conversations)
		.where(eq(conversations.id, conversationId));
	const given = { seq: Math.min(seq, conversation?.lastSeq ?? 0), isHeld: isHeld ?? false };
	const { seq: stored, isHeld: held } = conversationReads;
	const automatic = {
		seq: sql`CASE WHEN ${held} THEN ${stored} ELSE greatest(${stored}, ${given.seq}) END`,
	};
	const [saved] = await db
		.insert(conversationReads)
		.values({ conversationId, userId, ...given })
		.onConflictDoUpdate({
			target: [conversationReads.conversationId, conversationReads.userId],
			set: isHeld === undefined ? automatic : given,
		})
		.returning(place);
	return saved ?? given;
}
