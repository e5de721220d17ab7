import { and, eq, isNull, sql } from "drizzle-orm";
import { countNow, findNominations } from "#features/ballots/nominating/server-nominations.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";
import { ballotDecided } from "./events.ts";
import { lockBallot, publishChange, requireBallot } from "./server-lock.ts";
import { ballotNominations, ballots } from "./table.ts";

/**
 * Records what comes next: the count's winner, or another nomination for a reason. The count and
 * the nominations that lost are stored, for later ties.
 */
export async function confirmChoice(
	context: MemberContext,
	{ id, nominationId, reason }: { id: string; nominationId: string; reason: string },
): Promise<Ballot> {
	const { user } = context.session;
	// Waits for the votes that came in the last moment; once it has ended, no other can begin.
	const { phase, kind } = await context.db.transaction((tx) => lockBallot(tx, id, "no key update"));
	if (phase === "cancelled") throw refusal("CONFLICT", copy.isCancelled);
	if (phase === "confirmed") {
		const decided = await requireBallot(context, id);
		if (decided.chosen?.id === nominationId) return decided;
		throw refusal("CONFLICT", copy.alreadyDecided);
	}
	if (phase !== "closed") throw refusal("CONFLICT", copy.notClosed);
	const nominations = await findNominations(context.pool, id);
	const chosen = nominations.find((one) => one.id === nominationId);
	if (!chosen) throw notFound();
	const result = await countNow(context.pool, id, nominations);
	const isOverride = result.winner !== nominationId;
	if (isOverride && reason === "") throw invalid({ reason: copy.reasonMissing });
	await context.db.transaction(async (tx) => {
		const [decided] = await tx
			.update(ballots)
			.set({
				confirmedAt: sql`now()`,
				confirmedBy: user.id,
				chosenId: nominationId,
				overrideReason: isOverride ? reason : null,
				result,
				updatedAt: sql`now()`,
			})
			.where(and(eq(ballots.id, id), isNull(ballots.confirmedAt), isNull(ballots.cancelledAt)))
			.returning({ id: ballots.id });
		if (!decided) throw refusal("CONFLICT", copy.alreadyDecided);
		const isChosen = eq(ballotNominations.id, nominationId);
		await tx
			.update(ballotNominations)
			.set({ outcome: sql`CASE WHEN ${isChosen} THEN 'won' ELSE 'lost' END` })
			.where(eq(ballotNominations.ballotId, id));
		const { title, author } = chosen;
		const event = { subjectId: id, actorId: user.id, payload: { kind, title, author } };
		await context.events.add(ballotDecided, event, tx);
	});
	context.log.info({ userId: user.id, ballot: id, requestId: context.requestId }, "ballot decided");
	return publishChange(context, id);
}
