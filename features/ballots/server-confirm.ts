import { invalid, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";
import { current, hold, tell } from "./server-hold.ts";
import { countNow, findNominations } from "./server-nominations.ts";

/**
 * Records what comes next: the count's winner, or another nomination for a reason. The count is kept as
 * it stood, and what lost, for ties to come.
 */
export async function confirmChoice(
	context: Context & { session: Session | null },
	{ id, nominationId, reason }: { id: string; nominationId: string; reason: string },
): Promise<Ballot> {
	const { person } = signedIn(context);
	// Waits for the votes that came in the last moment; once it has ended, no other can begin.
	const { phase } = await context.db.transaction((tx) => hold(tx, id, "no key update"));
	if (phase === "cancelled") throw refusal("CONFLICT", copy.isCancelled);
	if (phase === "confirmed") {
		const decided = await current(context, id);
		if (decided.chosen?.id === nominationId) return decided;
		throw refusal("CONFLICT", copy.alreadyDecided);
	}
	if (phase !== "closed") throw refusal("CONFLICT", copy.notClosed);
	const nominations = await findNominations(context.pool, id);
	if (!nominations.some((one) => one.id === nominationId)) throw notFound();
	const result = await countNow(context.pool, id, nominations);
	const isOverride = result.winner !== nominationId;
	if (isOverride && reason === "") throw invalid({ reason: copy.reasonMissing });
	const { rowCount } = await context.pool.query({
		name: "ballot-confirm",
		text: `WITH decided AS (
	UPDATE ballots SET confirmed_at = now(), confirmed_by = $3, chosen_id = $2, override_reason = $4, result = $5, updated_at = now()
	WHERE id = $1 AND confirmed_at IS NULL AND cancelled_at IS NULL RETURNING id
)
UPDATE ballot_nominations n SET outcome = CASE WHEN n.id = $2 THEN 'won' ELSE 'lost' END
FROM decided d WHERE n.ballot_id = d.id`,
		values: [id, nominationId, person.id, isOverride ? reason : null, JSON.stringify(result)],
	});
	if (!rowCount) throw refusal("CONFLICT", copy.alreadyDecided);
	context.log.info(
		{ userId: person.id, ballot: id, requestId: context.requestId },
		"ballot decided",
	);
	return tell(context, id);
}
