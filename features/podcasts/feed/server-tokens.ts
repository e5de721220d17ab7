import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { isSuspended } from "#features/people/table.ts";
import type { Db, Tx } from "#server/database.ts";
import { podcastFeedTokens } from "./table.ts";

const TOKEN_BYTES = 24;

/** Makes the secret of a member's own feed; an earlier one no longer holds. Only its hash is kept. */
export async function makeToken(db: Db, userId: string): Promise<string> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	await db.transaction(async (tx) => {
		// Two at once would both find none to revoke.
		await tx.execute(sql`SELECT 1 FROM "user" WHERE id = ${userId} FOR UPDATE`);
		await revokeToken(tx, userId);
		await tx.insert(podcastFeedTokens).values({ userId, tokenHash: hashOf(token) });
	});
	return token;
}

/** Ends the member's feed, and with it every address in it. Without one nothing happens. */
export async function revokeToken(db: Db | Tx, userId: string): Promise<void> {
	await db.update(podcastFeedTokens).set({ revokedAt: sql`now()` }).where(standing(userId));
}

/** When the member's feed was made, or null where there is none. */
export async function tokenMadeAt(db: Db, userId: string): Promise<Date | null> {
	const [row] = await db
		.select({ createdAt: podcastFeedTokens.createdAt })
		.from(podcastFeedTokens)
		.where(standing(userId));
	return row?.createdAt ?? null;
}

/** Whether a secret holds. It goes with the account it belongs to, and rests while that is suspended. */
export async function holds(pool: Pool, token: string): Promise<boolean> {
	const { rowCount } = await pool.query({
		name: "podcast-feed-token",
		text: `SELECT FROM podcast_feed_tokens t WHERE t.token_hash = $1 AND t.revoked_at IS NULL
	AND NOT ${isSuspended("t.user_id")}`,
		values: [hashOf(token)],
	});
	return rowCount === 1;
}

const standing = (userId: string) =>
	and(eq(podcastFeedTokens.userId, userId), isNull(podcastFeedTokens.revokedAt));

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
