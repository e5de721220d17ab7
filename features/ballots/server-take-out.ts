import { eq, sql } from "drizzle-orm";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { hold, refuseUnless, tell } from "./server-hold.ts";
import { ballotNominations } from "./table.ts";

type Signed = Context & { session: Session | null };

/** Withdraws one's own while nominations run; moderators take any out until voting has ended. */
export async function removeNomination(context: Signed, id: string): Promise<void> {
	const { person } = signedIn(context);
	const ballotId = await context.db.transaction(async (tx) => {
		const [found] = await tx
			.select({ ballotId: ballotNominations.ballotId, by: ballotNominations.nominatedBy })
			.from(ballotNominations)
			.where(eq(ballotNominations.id, id));
		if (!found) throw notFound();
		const { phase } = await hold(tx, found.ballotId, "no key update");
		const mayRemoveAny = can(person, "remove anyone's nomination");
		if (found.by !== person.id && !mayRemoveAny) throw refusal("FORBIDDEN", common.notAllowed);
		if (phase === "voting" && !mayRemoveAny) throw refusal("CONFLICT", copy.votingBegun);
		if (phase !== "voting") refuseUnless("nominating", phase);
		const [gone] = await tx
			.delete(ballotNominations)
			.where(eq(ballotNominations.id, id))
			.returning({ id: ballotNominations.id });
		if (!gone) throw notFound();
		await leaveRankings(tx, found.ballotId, id);
		return found.ballotId;
	});
	await tell(context, ballotId, { removed: id });
	context.log.info(
		{ userId: person.id, nomination: id, requestId: context.requestId },
		"nomination removed",
	);
}

/** Whoever ranked nothing else has not voted. */
async function leaveRankings(tx: Tx, ballotId: string, id: string): Promise<void> {
	await tx.execute(
		sql`DELETE FROM ballot_votes WHERE ballot_id = ${ballotId} AND ranking = ARRAY[${id}::uuid]`,
	);
	await tx.execute(sql`UPDATE ballot_votes SET ranking = array_remove(ranking, ${id}::uuid)
WHERE ballot_id = ${ballotId} AND ${id}::uuid = ANY(ranking)`);
}
