import { eq } from "drizzle-orm";
import { isTakenDown, moderationCases, moderationLog } from "#domain/moderation/table.ts";
import { userCard } from "#domain/people/table.ts";
import { type Reportables, readCase } from "#features/moderation/queue/server-cases.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import { takeNamedLock } from "#server/locks.ts";
import type { contract, ModeratedSubject, WholeCase } from "./contract.ts";
import { copy } from "./copy.ts";
import { announceDecision, type Deciding, decideIn } from "./server-decide.ts";
import { openCase } from "./server-report.ts";
import { whyNotRestrict } from "./server-rights.ts";

type Subject = InputOf<typeof contract.subject>;

/** What a moderator may decide about something, whether or not anyone reported it. Errors: NOT_FOUND. */
export async function readSubject(
	context: MemberContext,
	reportables: Reportables,
	{ kind, subjectId }: Subject,
): Promise<ModeratedSubject> {
	const reportable = reportables.get(kind);
	const thing = await reportable?.find(context, subjectId);
	if (!thing) throw notFound();
	const { rows } = await context.pool.query<{
		author: ModeratedSubject["author"];
		is_down: boolean;
	}>(
		`SELECT ${userCard("$1::uuid")} AS author, ${isTakenDown(reportable?.kind ?? "", "$2::uuid")} AS is_down`,
		[thing.authorId, subjectId],
	);
	const isDown = rows[0]?.is_down ?? false;
	return {
		title: thing.title,
		text: thing.text,
		author: rows[0]?.author ?? null,
		canRemove: reportable?.takeDown !== undefined && !isDown,
		isDown,
		cannotRestrict: await whyNotRestrict(context.db, context, { userId: thing.authorId, kind }),
	};
}

/**
 * Decides about something without a report, or all reports of it at once where there are some. A repeat answers as the
 * first call did. Errors: NOT_FOUND for what is not there; CONFLICT as `decide`.
 */
export async function decideAbout(
	context: MemberContext,
	deciding: Deciding,
	{ kind, subjectId, ...decision }: InputOf<typeof contract.decideAbout>,
): Promise<WholeCase> {
	const thing = (await deciding.reportables.get(kind)?.find(context, subjectId)) ?? null;
	const { id, decided } = await context.db.transaction(async (tx) => {
		// Who reports it meanwhile joins the case that is decided.
		await takeNamedLock(tx, `report ${subjectId}`);
		const known = await caseDecidedBy(tx, decision.decisionId);
		if (known && (known.kind !== kind || known.subjectId !== subjectId))
			throw refusal("CONFLICT", copy.errors.idUsed);
		if (!known && !thing) throw notFound();
		const id =
			known?.id ?? (thing && (await openCase(tx, { kind, subjectId }, thing)).caseId) ?? "";
		return { id, decided: await decideIn(tx, context, deciding, { ...decision, id }) };
	});
	if (decided) await announceDecision(context, decided, decision.outcome);
	return readCase(context, deciding.reportables, id);
}

async function caseDecidedBy(tx: Tx, decisionId: string) {
	const [known] = await tx
		.select({
			id: moderationCases.id,
			kind: moderationCases.kind,
			subjectId: moderationCases.subjectId,
		})
		.from(moderationLog)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
		.where(eq(moderationLog.id, decisionId));
	return known;
}
