import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import {
	LISTEN_SECONDS_MAX,
	LISTEN_SHARE,
	VISITORS_LISTENS_PER_HOUR,
} from "#features/music/limits.ts";
import { trackIsOpenTo, trackIsOut, trackIsShownTo, tracks } from "#features/music/table.ts";
import { notFound } from "#server/access.ts";
import type { RequestContext } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { files, recordings } from "#server/table.ts";
import { readProof, sampleOf, startProof } from "./server-listen-proof.ts";

/** Visitors are identified by address and user agent, which can be forged. */
const visitorsListens: Rule = {
	name: "listens-address",
	points: VISITORS_LISTENS_PER_HOUR,
	seconds: 3_600,
};
/** Clocks and the start of playback are not exact. */
const TOLERANCE = 0.9;

type Stream = {
	duration_seconds: number;
	file_id: string;
	extension: string;
	bytes: string;
	is_light: boolean;
};
type Listen = { id: string; isLight: boolean };
type Report = { id: string; playedShare: number; proof: string; bytes: string };

/** Begins a listen, for `recordListen` to count. Errors: 404 for what not everyone with the link may see, and what the caller may not hear. */
export async function startListen(context: RequestContext, listen: Listen) {
	const track = await streamOf(context, listen);
	if (!track) throw notFound();
	const startedAt = Date.now();
	const listener = listenerAt(context, startedAt);
	const secret = context.config.authSecret;
	const begun = { trackId: listen.id, listener, startedAt, isLight: track.is_light };
	return startProof(secret, begun, Number(track.bytes));
}

/**
 * Counts a listen, or raises the played share of one already counted. Returns whether one was counted.
 *
 * A listen is half of a track or four minutes of it (the rule of ListenBrainz), and counts only for what
 * was streamed. The reporter shows a proof that was signed for this track and this listener when playback
 * began, and the bytes that the proof names of the version which plays, which only who has fetched them knows, be it
 * from this server, another one or a cache. As music plays at its own speed, at least the length of a
 * listen must have passed since, and no larger share counts than time has passed for. A proof shown again
 * counts nothing, as a listener counts once a day. Without a valid proof the report is ignored.
 */
export async function recordListen(context: RequestContext, report: Report): Promise<boolean> {
	const { id: trackId, playedShare, proof, bytes } = report;
	if (!context.session) await context.limits.consume(visitorsListens, addressKey(context.ip));
	const start = readProof(context.config.authSecret, proof, {
		trackId,
		listenerAt: (instant) => listenerAt(context, instant),
	});
	const track = start && (await streamOf(context, { id: trackId, isLight: start.isLight }));
	if (!track || track.is_light !== start.isLight) return false;
	const passedSeconds = (Date.now() - start.startedAt) / 1_000 / TOLERANCE;
	const length = track.duration_seconds;
	if (passedSeconds < Math.min(length * LISTEN_SHARE, LISTEN_SECONDS_MAX)) return false;
	const file = { id: track.file_id, extension: track.extension };
	if (!isSameSecret(bytes, await sampleOf(context, file, start.firstByte))) return false;
	const share = Math.min(playedShare, passedSeconds / length);
	const { rowCount } = await context.pool.query({
		...count,
		values: [trackId, listenerAt(context, Date.now()), share],
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
	WHERE t.id = $1 AND t.created_by::text <> $2 AND ${sqlText(trackIsOut, "t")}
	ON CONFLICT (track_id, day, listener)
	DO UPDATE SET played_share = excluded.played_share WHERE excluded.played_share > l.played_share
	RETURNING track_id, xmax = 0 AS is_new
) UPDATE tracks SET listens = listens + 1 FROM listened WHERE tracks.id = listened.track_id AND listened.is_new`,
};

/** What the caller may hear of a track by its link, the light version if there is one; undefined while there is nothing. */
async function streamOf(
	{ pool, session }: RequestContext,
	{ id, isLight }: Listen,
): Promise<Stream | undefined> {
	const { rows } = await pool.query<Stream>({
		name: "listen-stream",
		text: sqlText(sql`SELECT t.duration_seconds, f.id AS file_id, f.extension, f.bytes,
	f.id IS NOT DISTINCT FROM r.light_file_id AS is_light FROM ${tracks} t
JOIN ${recordings} r ON r.id = t.recording_id
JOIN ${files} f ON f.id = CASE WHEN $2 THEN coalesce(r.light_file_id, r.stream_file_id) ELSE r.stream_file_id END
WHERE t.id = $1 AND t.duration_seconds > 0 AND ${sql.raw(sqlText(trackIsShownTo("$3::uuid"), "t"))}
	AND ${sql.raw(sqlText(trackIsOpenTo("$3::uuid"), "t"))}`),
		values: [id, isLight, session?.user.id ?? null],
	});
	return rows[0];
}

/** A member's id; for a visitor a hash that changes every day, so that no address is stored. */
function listenerAt(context: RequestContext, instant: number): string {
	if (context.session) return context.session.user.id;
	const day = new Date(instant).toISOString().slice(0, 10);
	return createHmac("sha256", context.config.authSecret)
		.update(`${day}\n${addressKey(context.ip)}\n${context.userAgent}`)
		.digest("base64url");
}
