import { and, arrayContains, eq, sql } from "drizzle-orm";
import { copy } from "#features/ballots/copy.ts";
import { lockBallot, publishChange, refuseUnless } from "#features/ballots/server-lock.ts";
import { ballotNominations, ballotVotes } from "#features/ballots/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";

/** Withdraws one's own while nominations run; moderators take any out until voting has ended. */
export async function removeNomination(context: MemberContext, id: string): Promise<void> {
	const { user } = context.session;
	const ballotId = await context.db.transaction(async (tx) => {
		const [found] = await tx
			.select({ ballotId: ballotNominations.ballotId, by: ballotNominations.nominatedBy })
			.from(ballotNominations)
			.where(eq(ballotNominations.id, id));
		if (!found) throw notFound();
		const { phase } = await lockBallot(tx, found.ballotId, "no key update");
		const mayRemoveAny = can(user, "remove anyone's nomination");
		if (found.by !== user.id && !mayRemoveAny) throw refusal("FORBIDDEN", common.notAllowed);
		if (phase === "voting" && !mayRemoveAny) throw refusal("CONFLICT", copy.votingBegun);
		if (phase !== "voting") refuseUnless("nominating", phase);
		const [gone] = await tx
			.delete(ballotNominations)
			.where(eq(ballotNominations.id, id))
			.returning({ id: ballotNominations.id });
		if (!gone) throw notFound();
		await removeFromRankings(tx, found.ballotId, id);
		return found.ballotId;
	});
	await publishChange(context, ballotId, { removed: id });
	context.log.info(
		{ userId: user.id, nomination: id, requestId: context.requestId },
		"nomination removed",
	);
}

/** Deletes the ballots that ranked nothing else. */
async function removeFromRankings(tx: Tx, ballotId: string, id: string): Promise<void> {
	const { ranking } = ballotVotes;
	const ofBallot = eq(ballotVotes.ballotId, ballotId);
	await tx.delete(ballotVotes).where(and(ofBallot, eq(ranking, [id])));
	await tx
		.update(ballotVotes)
		.set({ ranking: sql`array_remove(${ranking}, ${id}::uuid)` })
		.where(and(ofBallot, arrayContains(ranking, [id])));
}
