import { and, eq, isNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { isSuspended } from "#domain/moderation/table.ts";
import { users } from "#domain/people/table.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import type { Listener } from "./server-episodes.ts";
import { podcastFeedTokens } from "./table.ts";

/** Creates the token of a member's own feed and revokes an earlier one. Only its hash is stored. */
export async function createToken(db: Db, userId: string): Promise<string> {
	const token = newToken();
	await db.transaction(async (tx) => {
		// Two concurrent calls would both find none to revoke.
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
		await revokeToken(tx, userId);
		await tx.insert(podcastFeedTokens).values({ userId, tokenHash: hashToken(token) });
	});
	return token;
}

/** Revokes the member's feed and every address in it; nothing when there is none. */
export async function revokeToken(db: Db | Tx, userId: string): Promise<void> {
	await db.update(podcastFeedTokens).set({ revokedAt: sql`now()` }).where(activeTokenOf(userId));
}

/** When the member's feed was created, or null. */
export async function tokenCreatedAt(db: Db, userId: string): Promise<Date | null> {
	const [row] = await db
		.select({ createdAt: podcastFeedTokens.createdAt })
		.from(podcastFeedTokens)
		.where(activeTokenOf(userId));
	return row?.createdAt ?? null;
}

/** Whom a token's feed is for; null unless it is valid: not revoked, and its account neither deleted nor suspended. */
export async function listenerOf(pool: Pool, token: string): Promise<Listener | null> {
	const { rows } = await pool.query<{ user_id: string }>({
		name: "podcast-feed-token",
		text: `SELECT t.user_id FROM podcast_feed_tokens t WHERE t.token_hash = $1 AND t.revoked_at IS NULL
	AND NOT ${isSuspended("t.user_id")}`,
		values: [hashToken(token)],
	});
	return rows[0] ? { token, userId: rows[0].user_id } : null;
}

const activeTokenOf = (userId: string) =>
	and(eq(podcastFeedTokens.userId, userId), isNull(podcastFeedTokens.revokedAt));
