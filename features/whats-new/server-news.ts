import { sql } from "drizzle-orm";
import { ballotNominations, ballots, ballotVotes } from "#features/ballots/table.ts";
import { bookClubBooks, bookClubRsvps, bookIsPublished } from "#features/bookclub/table.ts";
import { artistFollows, genreFollows } from "#features/follows/table.ts";
import {
	trackIsForAll,
	trackIsListed,
	trackIsVisibleByLink,
	trackRatings,
	tracks,
} from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import { postIsPublished, posts } from "#features/posts/table.ts";
import { songComments, songIsPublished, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { trackComments } from "#features/track-comments/table.ts";
import type { Context, User } from "#server/context.ts";
import { sqlText } from "#server/sql-text.ts";
import { today } from "#server/today.ts";
import { can } from "#shared/policy.ts";
import type { WhatsNew } from "./contract.ts";
import { CALL_SHEET_DAYS, NEWS_MAX, RSVP_DAYS, VISIT_GAP_MINUTES } from "./limits.ts";
import { memberVisits } from "./table.ts";

type Row = Omit<WhatsNew, "since" | "ballots" | "task"> & {
	since: Date | null;
	ballots: (Omit<WhatsNew["ballots"][number], "votingUntil"> & { votingUntil: string })[];
	vote: { id: string; title: string } | null;
	rsvp: { slug: string; title: string } | null;
	discuss: { title: string } | null;
	rate: { slug: string; title: string } | null;
};

const MAX = sql.raw(`${NEWS_MAX}`);
const VISIBLE = sql.raw(sqlText(trackIsVisibleByLink, "t"));
/** How many rows a subquery has, and its newest; null for none. */
const newest = (name: string) =>
	sql.raw(`(SELECT json_build_object('count', count(*) OVER (), 'title', title, 'slug', slug)
		FROM ${name} ORDER BY at DESC LIMIT 1)`);

/** `$1` the member, `$2` today in the community's zone, `$3` whether the book club's votes are open to them. */
const statement = {
	name: "whats-new",
	text: sqlText(sql`WITH visit AS (
	SELECT CASE WHEN seen_at < now() - interval '${sql.raw(`${VISIT_GAP_MINUTES}`)} minutes'
		THEN seen_at ELSE previous_at END AS since
	FROM ${memberVisits} WHERE user_id = $1
), song AS (
	SELECT id, title, week_start_date FROM ${songOfTheWeek}
	WHERE ${songIsPublished(sql.raw("$2::date"))} ORDER BY week_start_date DESC LIMIT 1
), new_tracks AS (
	SELECT title, slug, published_at AS at FROM ${tracks}
	WHERE ${trackIsListed} AND published_at > (SELECT since FROM visit) AND created_by <> $1
	ORDER BY published_at DESC LIMIT ${MAX}
), new_followed AS (
	SELECT title, slug, published_at AS at FROM ${tracks} t
	WHERE ${sql.raw(sqlText(trackIsListed, "t"))} AND published_at > (SELECT since FROM visit) AND created_by <> $1
		AND (EXISTS (SELECT FROM ${artistFollows} f WHERE f.user_id = $1 AND f.artist_id = t.created_by)
			OR EXISTS (SELECT FROM ${genreFollows} f WHERE f.user_id = $1 AND f.genre = t.genre))
	ORDER BY published_at DESC LIMIT ${MAX}
), new_posts AS (
	SELECT title, slug, published_at AS at FROM ${posts} p
	WHERE ${sql.raw(sqlText(postIsPublished, "p"))} AND published_at > (SELECT since FROM visit)
		AND author_id IS DISTINCT FROM $1 AND (kind = 'announcement'
			OR EXISTS (SELECT FROM ${artistFollows} f WHERE f.user_id = $1 AND f.artist_id = p.author_id))
	ORDER BY published_at DESC LIMIT ${MAX}
), new_episodes AS (
	SELECT title, slug, published_at AS at FROM ${podcasts}
	WHERE ${episodeIsPublished} AND published_at > (SELECT since FROM visit)
	ORDER BY published_at DESC LIMIT ${MAX}
), new_ratings AS (
	SELECT t.title, t.slug, r.updated_at AS at FROM ${tracks} t JOIN ${trackRatings} r ON r.track_id = t.id
	WHERE t.created_by = $1 AND r.user_id <> $1 AND r.updated_at > (SELECT since FROM visit)
	ORDER BY r.updated_at DESC LIMIT ${MAX}
), new_comments AS (
	SELECT t.title, t.slug, c.created_at AS at FROM ${tracks} t JOIN ${trackComments} c ON c.track_id = t.id
	WHERE t.created_by = $1 AND c.user_id IS DISTINCT FROM $1 AND c.created_at > (SELECT since FROM visit)
	ORDER BY c.created_at DESC LIMIT ${MAX}
), new_replies AS (
	SELECT t.title, t.slug, c.created_at AS at FROM ${tracks} t JOIN ${trackComments} c ON c.track_id = t.id
	WHERE t.id IN (SELECT track_id FROM ${trackComments} WHERE user_id = $1)
		AND t.created_by <> $1 AND ${VISIBLE}
		AND c.user_id IS DISTINCT FROM $1 AND c.created_at > (SELECT since FROM visit)
	ORDER BY c.created_at DESC LIMIT ${MAX}
), new_thoughts AS (
	SELECT song.title, song.week_start_date FROM song JOIN ${songComments} c ON c.song_id = song.id
	WHERE c.user_id IS DISTINCT FROM $1 AND c.created_at > (SELECT since FROM visit) LIMIT ${MAX}
), open_ballots AS (
	SELECT id, question, voting_until, EXISTS
		(SELECT FROM ${ballotVotes} v WHERE v.ballot_id = b.id AND v.user_id = $1) AS has_voted
	FROM ${ballots} b
	WHERE confirmed_at IS NULL AND cancelled_at IS NULL AND nominations_until <= now() AND voting_until > now()
		AND (kind = 'song' OR $3) AND EXISTS (SELECT FROM ${ballotNominations} n WHERE n.ballot_id = b.id)
)
SELECT (SELECT since FROM visit) AS since,
	${newest("new_followed")} AS followed,
	${newest("new_tracks")} AS tracks,
	${newest("new_episodes")} AS episodes,
	${newest("new_posts")} AS posts,
	${newest("new_ratings")} AS ratings,
	${newest("new_comments")} AS comments,
	${newest("new_replies")} AS replies,
	(SELECT json_build_object('count', count(*), 'title', title, 'weekStartDate', week_start_date)
		FROM new_thoughts GROUP BY title, week_start_date) AS thoughts,
	coalesce((SELECT json_agg(json_build_object('id', id, 'question', question, 'votingUntil', voting_until,
			'hasVoted', has_voted) ORDER BY voting_until)
		FROM open_ballots WHERE voting_until < now() + interval '${sql.raw(`${CALL_SHEET_DAYS}`)} days'), '[]') AS ballots,
	(SELECT json_build_object('id', id, 'title', question)
		FROM open_ballots WHERE NOT has_voted ORDER BY voting_until LIMIT 1) AS vote,
	(SELECT json_build_object('slug', slug, 'title', title) FROM ${bookClubBooks} b
		WHERE $3 AND ${sql.raw(sqlText(bookIsPublished, "b"))} AND cancelled_at IS NULL
			AND discussion_date BETWEEN $2::date AND $2::date + ${sql.raw(`${RSVP_DAYS}`)}
			AND NOT EXISTS (SELECT FROM ${bookClubRsvps} r WHERE r.book_id = b.id AND r.user_id = $1)
		ORDER BY discussion_date, id LIMIT 1) AS rsvp,
	(SELECT json_build_object('title', title) FROM song
		WHERE NOT EXISTS (SELECT FROM ${songComments} c WHERE c.song_id = song.id AND c.user_id = $1)) AS discuss,
	(SELECT json_build_object('slug', slug, 'title', title) FROM ${tracks} t
		WHERE ${sql.raw(sqlText(trackIsForAll, "t"))} AND created_by <> $1
			AND NOT EXISTS (SELECT FROM ${trackRatings} r WHERE r.track_id = t.id AND r.user_id = $1)
		ORDER BY published_at DESC LIMIT 1) AS rate`),
};

/** What has changed for a member since they were last here, and what there is to do. One statement. */
export async function readWhatsNew(
	{ pool, siteSettings }: Pick<Context, "pool" | "siteSettings">,
	user: User,
): Promise<WhatsNew> {
	const { rows } = await pool.query<Row>({
		...statement,
		values: [user.id, today({ siteSettings }), can(user, "choose the next book")],
	});
	const [row] = rows;
	if (!row) throw new Error("A statement without FROM gives one row");
	const { since, ballots, vote, rsvp, discuss, rate, ...news } = row;
	return {
		...news,
		since: since?.toISOString() ?? null,
		ballots: ballots.map((one) => ({
			...one,
			votingUntil: new Date(one.votingUntil).toISOString(),
		})),
		task:
			(vote && { kind: "vote", ...vote }) ??
			(rsvp && { kind: "rsvp", ...rsvp }) ??
			(discuss && { kind: "discuss", ...discuss }) ??
			(rate && { kind: "rate", ...rate }) ??
			null,
	};
}
