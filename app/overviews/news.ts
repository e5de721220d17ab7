import { sql } from "drizzle-orm";
import { artistFollows, genreFollows } from "#domain/people/follows/table.ts";
import { users } from "#domain/people/table.ts";
import { ballotNominations, ballots, ballotVotes } from "#features/ballots/table.ts";
import { type TrackRow, trackColumns, trackJoins, trackOf } from "#features/music/server-tracks.ts";
import { trackIsListed } from "#features/music/table.ts";
import { podcastPositions } from "#features/podcasts/listening/table.ts";
import {
	type EpisodeRow,
	columnsFor as episodeColumnsFor,
	joins as episodeJoins,
	episodeOf,
} from "#features/podcasts/server-episodes.ts";
import { episodeIsPlayableBy } from "#features/podcasts/table.ts";
import type { WhatsNew } from "#features/whats-new/contract.ts";
import {
	CONTINUE_MAX,
	COUNT_MAX,
	TRACKS_MAX,
	VISIT_GAP_MINUTES,
	WEEK_DAYS,
} from "#features/whats-new/limits.ts";
import { memberVisits } from "#features/whats-new/table.ts";
import type { Context, User } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { can } from "#shared/policy.ts";

type Summary = {
	since: Date | null;
	is_following: boolean;
	new_tracks: number;
	new_artists: number;
	newest_title: string | null;
	ballots: (Omit<WhatsNew["ballots"][number], "votingUntil"> & { votingUntil: string })[];
};
/** The summary with each track, or once without one. */
type Row = Summary & (TrackRow | { [Column in keyof TrackRow]: null });

const LISTED = sqlText(trackIsListed, "t");
const NEWEST_FIRST = "t.published_at DESC, t.id DESC";
const newestOf = (condition: string, limit: number) =>
	sql.raw(`SELECT t.id, t.created_by, t.published_at FROM tracks t
		WHERE ${condition} AND ${LISTED} ORDER BY ${NEWEST_FIRST} LIMIT ${limit}`);

/**
 * On a first visit, news is what came since one joined. `$1` the member, `$2` whether the book club's votes are open to them.
 * Artists and genres are read one by one, each from its index.
 */
const news = {
	name: "whats-new",
	text: sqlText(sql`WITH visit AS (
	SELECT CASE WHEN seen_at < now() - interval '${sql.raw(`${VISIT_GAP_MINUTES}`)} minutes'
		THEN seen_at ELSE previous_at END AS since
	FROM ${memberVisits} WHERE user_id = $1
), news_start AS (
	SELECT coalesce((SELECT since FROM visit), created_at) AS at FROM ${users} WHERE id = $1
), followed AS (
	SELECT n.* FROM ${artistFollows} f
	CROSS JOIN LATERAL (${newestOf("t.created_by = f.artist_id AND t.created_by <> $1", COUNT_MAX + 1)}) n WHERE f.user_id = $1
	UNION
	SELECT n.* FROM ${genreFollows} f
	CROSS JOIN LATERAL (${newestOf("t.genre = f.genre AND t.created_by <> $1", COUNT_MAX + 1)}) n WHERE f.user_id = $1
), follows AS (
	SELECT EXISTS (SELECT FROM ${artistFollows} WHERE user_id = $1)
		OR EXISTS (SELECT FROM ${genreFollows} WHERE user_id = $1) AS any_at_all
), summary AS (
	SELECT (SELECT since FROM visit) AS since, (SELECT any_at_all FROM follows) AS is_following,
		least(count(*), ${sql.raw(`${COUNT_MAX + 1}`)})::int AS new_tracks,
		least(count(DISTINCT created_by), ${sql.raw(`${COUNT_MAX + 1}`)})::int AS new_artists,
		(SELECT title FROM tracks t WHERE ${sql.raw(LISTED)} ORDER BY ${sql.raw(NEWEST_FIRST)} LIMIT 1) AS newest_title
	FROM followed WHERE published_at > (SELECT at FROM news_start)
), chosen AS (
	SELECT id, priority FROM (
		SELECT id, published_at, 2 AS priority FROM followed WHERE published_at > (SELECT at FROM news_start)
		UNION ALL
		SELECT id, published_at, (id IN (SELECT id FROM followed))::int FROM (${newestOf("TRUE", TRACKS_MAX)}) newest
		WHERE id NOT IN (SELECT id FROM followed WHERE published_at > (SELECT at FROM news_start))
	) t ORDER BY priority DESC, ${sql.raw(NEWEST_FIRST)} LIMIT ${sql.raw(`${TRACKS_MAX}`)}
)
SELECT summary.*, coalesce((
	SELECT json_agg(json_build_object('id', id, 'question', question, 'votingUntil', voting_until, 'hasVoted', EXISTS
		(SELECT FROM ${ballotVotes} v WHERE v.ballot_id = b.id AND v.user_id = $1)) ORDER BY voting_until)
	FROM ${ballots} b
	WHERE confirmed_at IS NULL AND cancelled_at IS NULL AND nominations_until <= now() AND voting_until > now()
		AND voting_until < now() + interval '${sql.raw(`${WEEK_DAYS}`)} days'
		AND (kind = 'song' OR $2) AND EXISTS (SELECT FROM ${ballotNominations} n WHERE n.ballot_id = b.id)
), '[]') AS ballots, shown.*
FROM summary LEFT JOIN (
	SELECT chosen.priority, ${sql.raw(trackColumns)} FROM chosen JOIN tracks t ON t.id = chosen.id ${sql.raw(trackJoins)}
) shown ON TRUE
ORDER BY shown.priority DESC, shown.published_at DESC, shown.id DESC`),
};

/** Episodes that the member ($1) has begun, of those they may hear. */
const begun = {
	name: "whats-new-continue",
	text: sqlText(sql`SELECT ${sql.raw(episodeColumnsFor("$1::uuid"))}, s.position_seconds FROM ${podcastPositions} s
	JOIN podcasts p ON p.id = s.podcast_id ${sql.raw(episodeJoins)}
	WHERE s.user_id = $1 AND NOT s.is_finished AND s.position_seconds >= 1 AND p.audio_url IS NOT NULL
		AND ${sql.raw(sqlText(episodeIsPlayableBy("$1::uuid"), "p"))}
	ORDER BY s.updated_at DESC LIMIT ${sql.raw(`${CONTINUE_MAX}`)}`),
};

/** What there is on a member's home that is not unread, in two statements. */
export async function readWhatsNew({ pool }: Pick<Context, "pool">, user: User): Promise<WhatsNew> {
	const [{ rows }, continued] = await Promise.all([
		pool.query<Row>({ ...news, values: [user.id, can(user, "choose the next book")] }),
		pool.query<EpisodeRow & { position_seconds: number }>({ ...begun, values: [user.id] }),
	]);
	const [summary] = rows;
	if (!summary) throw new Error("A summary is one row at least");
	return {
		since: summary.since?.toISOString() ?? null,
		isFollowing: summary.is_following,
		newTracks: summary.new_tracks,
		newArtists: summary.new_artists,
		newestTitle: summary.newest_title,
		tracks: rows.flatMap((row) => (row.id === null ? [] : [trackOf(row)])),
		episodes: continued.rows.map((row) => ({
			episode: episodeOf(row),
			positionSeconds: row.position_seconds,
		})),
		ballots: summary.ballots.map((one) => ({
			...one,
			votingUntil: new Date(one.votingUntil).toISOString(),
		})),
	};
}
