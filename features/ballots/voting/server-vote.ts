import { and, eq, sql } from "drizzle-orm";
import { copy } from "#features/ballots/copy.ts";
import { VOTES_PER_MINUTE } from "#features/ballots/limits.ts";
import {
	allowToChoose,
	lockBallot,
	publishChange,
	refuseUnless,
} from "#features/ballots/server-lock.ts";
import { findBallot } from "#features/ballots/server-read.ts";
import { ballotVotes } from "#features/ballots/table.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";

const minute: Rule = { name: "ballot-votes", points: VOTES_PER_MINUTE, seconds: 60 };

type Vote = { id: string; ranking: string[] };

/** Stores a member's one ballot, replacing an earlier one; an empty ranking withdraws it. */
export async function vote(
	context: MemberContext,
	{ id, ranking }: Vote,
): Promise<Vote & { voteCount: number }> {
	const { user } = context.session;
	await context.limits.consume(minute, user.id);
	const hasChanged = await context.db.transaction(async (tx) => {
		const { kind, phase } = await lockBallot(tx, id, "share");
		allowToChoose(context.session, kind);
		refuseUnless("voting", phase);
		if (ranking.length === 0) {
			const own = and(eq(ballotVotes.ballotId, id), eq(ballotVotes.userId, user.id));
			return (await tx.delete(ballotVotes).where(own).returning()).length > 0;
		}
		const list = sql`ARRAY[${sql.join(
			ranking.map((one) => sql`${one}::uuid`),
			sql`, `,
		)}]`;
		const { rows } = await tx.execute<{ is_new: boolean }>(sql`
INSERT INTO ballot_votes (ballot_id, user_id, ranking) SELECT ${id}, ${user.id}, ${list}
WHERE (SELECT count(*) FROM ballot_nominations WHERE ballot_id = ${id} AND id = ANY(${list})) = ${ranking.length}
ON CONFLICT (ballot_id, user_id) DO UPDATE SET ranking = excluded.ranking, updated_at = now()
RETURNING xmax = 0 AS is_new`);
		if (!rows[0]) throw refusal("CONFLICT", copy.listChanged);
		return rows[0].is_new;
	});
	const ballot = hasChanged ? await publishChange(context, id) : await findBallot(context.pool, id);
	return { id, ranking, voteCount: ballot?.voteCount ?? 0 };
}
