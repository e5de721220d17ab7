import { sql } from "drizzle-orm";
import type { Db, Tx } from "#server/database/database.ts";
import { takeNamedLock } from "#server/locks.ts";

type Aggregate = { averageRating: number | null; totalRatings: number };

/**
 * Sets a member's stars on a track, and its sum and count by what that changes. Returns the new
 * aggregate, or null when there is no such track. One member's calls for one track come one after
 * another, so each sees what the former left; the track's row is locked for one statement only, so a
 * crowd does not queue for it. `rated` runs in the transaction.
 */
export async function replaceRating(
	db: Db,
	trackId: string,
	userId: string,
	stars: number,
	rated = async (_tx: Tx): Promise<void> => {},
): Promise<Aggregate | null> {
	return db.transaction(async (tx) => {
		await lockRating(tx, trackId, userId);
		const { rows } = await tx.execute<Aggregate>(sql`WITH former AS (
	SELECT coalesce(max(stars), 0) AS stars, count(*)::int AS ratings FROM track_ratings
	WHERE track_id = ${trackId} AND user_id = ${userId}
), saved AS (
	INSERT INTO track_ratings (track_id, user_id, stars)
	SELECT id, ${userId}, ${stars} FROM tracks WHERE id = ${trackId}
	ON CONFLICT (track_id, user_id) DO UPDATE SET stars = excluded.stars, updated_at = now()
) UPDATE tracks t
SET stars_sum = t.stars_sum + ${stars}::int - former.stars, total_ratings = t.total_ratings + 1 - former.ratings
FROM former WHERE t.id = ${trackId}
RETURNING t.average_rating AS "averageRating", t.total_ratings AS "totalRatings"`);
		if (rows[0]) await rated(tx);
		return rows[0] ?? null;
	});
}

/**
 * Deletes a member's stars on a track, and lowers its sum and count by them. Returns the new aggregate, or
 * null when there is no such track. Locked as `replaceRating`; of two calls at once only one finds the stars.
 */
export async function removeRating(
	db: Db,
	trackId: string,
	userId: string,
): Promise<Aggregate | null> {
	return db.transaction(async (tx) => {
		await lockRating(tx, trackId, userId);
		const { rows } = await tx.execute<Aggregate>(sql`WITH removed AS (
	DELETE FROM track_ratings WHERE track_id = ${trackId} AND user_id = ${userId} RETURNING stars
), former AS (
	SELECT coalesce(max(stars), 0) AS stars, count(*)::int AS ratings FROM removed
) UPDATE tracks t
SET stars_sum = t.stars_sum - former.stars, total_ratings = t.total_ratings - former.ratings
FROM former WHERE t.id = ${trackId}
RETURNING t.average_rating AS "averageRating", t.total_ratings AS "totalRatings"`);
		return rows[0] ?? null;
	});
}

const lockRating = (tx: Tx, trackId: string, userId: string) =>
	takeNamedLock(tx, `rating ${trackId} ${userId}`);
