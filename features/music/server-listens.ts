import { createHmac } from "node:crypto";
import { addressKey, type Rule } from "#server/limits.ts";
import { VISITORS_LISTENS_PER_HOUR } from "./limits.ts";
import type { Asking } from "./server-tracks.ts";

/** Visitors are told apart by what their browser says of itself, which can be made up. */
const visitorsListens: Rule = {
	name: "listens-address",
	points: VISITORS_LISTENS_PER_HOUR,
	seconds: 3_600,
};

/** Counts a listen, or says of one counted how much more was heard. Returns whether it was counted. */
export async function countListen(
	context: Asking,
	trackId: string,
	playedShare: number,
): Promise<boolean> {
	if (!context.session) await context.limits.consume(visitorsListens, addressKey(context.ip));
	const { rowCount } = await context.pool.query({
		...count,
		values: [trackId, listenerOf(context), playedShare],
	});
	return rowCount === 1;
}

/**
 * Once per listener and day in UTC, and never the artist's own. Only a row that is new has no xmax; of
 * two calls at once one finds the other's row.
 */
const count = {
	name: "track-heard",
	text: `WITH listened AS (
	INSERT INTO track_listens AS l (track_id, day, listener, played_share)
	SELECT t.id, (now() AT TIME ZONE 'UTC')::date, $2, $3 FROM tracks t
	WHERE t.id = $1 AND t.created_by::text <> $2 AND t.state = 'live' AND t.visibility <> 'draft'
	ON CONFLICT (track_id, day, listener)
	DO UPDATE SET played_share = excluded.played_share WHERE excluded.played_share > l.played_share
	RETURNING track_id, xmax = 0 AS is_new
) UPDATE tracks SET listens = listens + 1 FROM listened WHERE tracks.id = listened.track_id AND listened.is_new`,
};

/** A member's id; for a visitor a hash that changes every day, so that no address is kept. */
function listenerOf(context: Asking): string {
	if (context.session) return context.session.person.id;
	const today = new Date().toISOString().slice(0, 10);
	return createHmac("sha256", context.config.authSecret)
		.update(`${today}\n${addressKey(context.ip)}\n${context.userAgent}`)
		.digest("base64url");
}
