import { createHmac } from "node:crypto";
import { VISITORS_LISTENS_PER_HOUR } from "#features/music/limits.ts";
import { trackIsVisibleByLink } from "#features/music/table.ts";
import type { RequestContext } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { sqlText } from "#server/sql-text.ts";

/** Visitors are identified by address and user agent, which can be forged. */
const visitorsListens: Rule = {
	name: "listens-address",
	points: VISITORS_LISTENS_PER_HOUR,
	seconds: 3_600,
};

/** Counts a listen, or raises the played share of one already counted. Returns whether a track was updated. */
export async function recordListen(
	context: RequestContext,
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
	name: "record-listen",
	text: `WITH listened AS (
	INSERT INTO track_listens AS l (track_id, day, listener, played_share)
	SELECT t.id, (now() AT TIME ZONE 'UTC')::date, $2, $3 FROM tracks t
	WHERE t.id = $1 AND t.created_by::text <> $2 AND ${sqlText(trackIsVisibleByLink, "t")}
	ON CONFLICT (track_id, day, listener)
	DO UPDATE SET played_share = excluded.played_share WHERE excluded.played_share > l.played_share
	RETURNING track_id, xmax = 0 AS is_new
) UPDATE tracks SET listens = listens + 1 FROM listened WHERE tracks.id = listened.track_id AND listened.is_new`,
};

/** A member's id; for a visitor a hash that changes every day, so that no address is stored. */
function listenerOf(context: RequestContext): string {
	if (context.session) return context.session.user.id;
	const today = new Date().toISOString().slice(0, 10);
	return createHmac("sha256", context.config.authSecret)
		.update(`${today}\n${addressKey(context.ip)}\n${context.userAgent}`)
		.digest("base64url");
}
