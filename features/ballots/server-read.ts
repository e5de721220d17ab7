import type { Pool } from "pg";
import { countNow, findNominations } from "#features/ballots/nominating/server-nominations.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Ballot, BallotDetails } from "./contract.ts";
import { type BallotKind, PAST_PAGE_SIZE, type Phase, RUNNING_SHOWN } from "./limits.ts";
import type { ballotNominations, ballots, ballotVotes } from "./table.ts";

/** What a ballot's times and an admin's decision make of it, in SQL over `ballots b`. */
export const PHASE = `CASE WHEN b.cancelled_at IS NOT NULL THEN 'cancelled' WHEN b.confirmed_at IS NOT NULL THEN 'confirmed'
	WHEN clock_timestamp() < b.nominations_until THEN 'nominating'
	WHEN clock_timestamp() < b.voting_until THEN 'voting' ELSE 'closed' END`;

const card = `SELECT b.id, b.kind, b.question, ${PHASE} AS phase, b.nominations_until, b.voting_until,
	b.nominations_per_member, b.confirmed_at, b.override_reason, b.result, b.is_sample,
	(SELECT count(*)::int FROM ballot_nominations n WHERE n.ballot_id = b.id) AS nomination_count,
	(SELECT count(*)::int FROM ballot_votes v WHERE v.ballot_id = b.id) AS vote_count,
	c.id AS chosen_id, c.title AS chosen_title, c.author AS chosen_author
FROM ballots b LEFT JOIN ballot_nominations c ON c.id = b.chosen_id`;

type Chosen = RawRow<typeof ballotNominations>;
type BallotRow = Pick<
	RawRow<typeof ballots>,
	| "id"
	| "kind"
	| "question"
	| "nominations_until"
	| "voting_until"
	| "nominations_per_member"
	| "confirmed_at"
	| "override_reason"
	| "result"
	| "is_sample"
	| "chosen_id"
> & {
	phase: Phase;
	nomination_count: number;
	vote_count: number;
	chosen_title: Chosen["title"] | null;
	chosen_author: Chosen["author"] | null;
};

export async function findBallot(pool: Pool, id: string): Promise<Ballot | null> {
	const row = await findRow(pool, id);
	return row && ballotOf(row);
}

/** What is being chosen, and what was chosen last. */
export async function findNextBallots(pool: Pool, kind: BallotKind) {
	const { rows } = await pool.query<BallotRow>({
		name: "ballots-next",
		text: `(${card} WHERE b.kind = $1 AND b.confirmed_at IS NULL AND b.cancelled_at IS NULL ORDER BY b.created_at DESC LIMIT ${RUNNING_SHOWN})
UNION ALL (${card} WHERE b.kind = $1 AND b.confirmed_at IS NOT NULL ORDER BY b.confirmed_at DESC, b.id DESC LIMIT 1)`,
		values: [kind],
	});
	const found = rows.map(ballotOf);
	return {
		running: found.filter(({ phase }) => phase !== "confirmed"),
		last: found.find(({ phase }) => phase === "confirmed") ?? null,
	};
}

export async function listPastBallots(
	pool: Pool,
	{ kind, cursor }: { kind: BallotKind; cursor?: string | undefined },
) {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<BallotRow>({
		name: "ballots-past",
		text: `${card} WHERE b.kind = $1 AND b.confirmed_at IS NOT NULL
	AND ($2::timestamptz IS NULL OR (b.confirmed_at, b.id) < ($2::timestamptz, $3::uuid))
ORDER BY b.confirmed_at DESC, b.id DESC LIMIT ${PAST_PAGE_SIZE + 1}`,
		values: [kind, before?.value ?? null, before?.id ?? null],
	});
	const { page, nextCursor } = takePage(
		rows,
		PAST_PAGE_SIZE,
		({ confirmed_at, id }) => confirmed_at && timeCursor.encode(confirmed_at, id),
	);
	return { ballots: page.map(ballotOf), nextCursor };
}

/** Everything the viewer may know of a ballot: of the votes their own, and the count once it has ended. */
export async function findDetails(
	pool: Pool,
	id: string,
	viewerId: string,
): Promise<BallotDetails | null> {
	const row = await findRow(pool, id);
	if (!row) return null;
	const nominations = await findNominations(pool, id);
	const { rows } = await pool.query<Pick<RawRow<typeof ballotVotes>, "ranking">>({
		name: "ballot-mine",
		text: "SELECT ranking FROM ballot_votes WHERE ballot_id = $1 AND user_id = $2",
		values: [id, viewerId],
	});
	const count =
		row.phase === "closed" ? await countNow(pool, id, nominations) : (row.result ?? null);
	return { ballot: ballotOf(row), nominations, myRanking: rows[0]?.ranking ?? [], count };
}

async function findRow(pool: Pool, id: string): Promise<BallotRow | null> {
	const { rows } = await pool.query<BallotRow>({
		name: "ballot",
		text: `${card} WHERE b.id = $1`,
		values: [id],
	});
	return rows[0] ?? null;
}

function ballotOf(row: BallotRow): Ballot {
	return {
		id: row.id,
		kind: row.kind,
		question: row.question,
		phase: row.phase,
		nominationsUntil: row.nominations_until.toISOString(),
		votingUntil: row.voting_until.toISOString(),
		nominationsPerMember: row.nominations_per_member,
		nominationCount: row.nomination_count,
		voteCount: row.result?.cast ?? row.vote_count,
		chosen: row.chosen_id
			? { id: row.chosen_id, title: row.chosen_title ?? "", author: row.chosen_author ?? "" }
			: null,
		overrideReason: row.override_reason,
		isSample: row.is_sample,
	};
}
