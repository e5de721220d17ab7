import type { Pool } from "pg";
import { userCard } from "#domain/people/table.ts";
import type { Nomination } from "#features/ballots/contract.ts";
import { type Count, countBallots } from "#features/ballots/results/count.ts";
import type { ballotNominations, ballotVotes } from "#features/ballots/table.ts";
import { trackIsForAll } from "#features/music/table.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";

/** Counts the votes as they lie there. */
export async function countNow(
	pool: Pool,
	ballotId: string,
	nominations: readonly Pick<Nomination, "id" | "losses">[],
): Promise<Count> {
	const { rows } = await pool.query<Pick<RawRow<typeof ballotVotes>, "ranking">>({
		name: "ballot-votes",
		text: "SELECT ranking FROM ballot_votes WHERE ballot_id = $1",
		values: [ballotId],
	});
	return countBallots(
		ballotId,
		nominations,
		rows.map(({ ranking }) => ranking),
	);
}

type NominationRow = Pick<
	RawRow<typeof ballotNominations>,
	"id" | "title" | "author" | "why" | "link"
> & {
	track: Nomination["track"];
	nominatedBy: Nomination["nominatedBy"];
	losses: number;
};

/**
 * What is nominated, with how often the same work lost: in ballots decided before this one ended, so that
 * its count stays what it was whatever is decided later.
 */
export async function findNominations(pool: Pool, ballotId: string): Promise<Nomination[]> {
	const { rows } = await pool.query<NominationRow>({
		name: "ballot-nominations",
		text: `SELECT n.id, n.title, n.author, n.why, n.link, CASE WHEN t.id IS NOT NULL THEN json_build_object(
		'id', t.id, 'slug', t.slug, 'title', t.title, 'artist', t.artist, 'audioUrl', t.audio_url,
		'coverUrl', t.cover_url, 'durationSeconds', t.duration_seconds, 'loudnessLufs', t.loudness_lufs
	) END AS track,
	${userCard("n.nominated_by")} AS "nominatedBy", (
		SELECT count(*)::int FROM ballot_nominations l JOIN ballots e ON e.id = l.ballot_id
		WHERE l.work_key = n.work_key AND l.outcome = 'lost' AND e.kind = b.kind AND e.confirmed_at < b.voting_until
	) AS losses
FROM ballot_nominations n JOIN ballots b ON b.id = n.ballot_id
LEFT JOIN tracks t ON t.id = n.track_id AND ${sqlText(trackIsForAll, "t")}
WHERE n.ballot_id = $1 ORDER BY n.created_at, n.id`,
		values: [ballotId],
	});
	return rows;
}
