import { and, eq, isNull, sql } from "drizzle-orm";
import { QUOTED_MAX, REPORTS_PER_HOUR, TITLE_MAX } from "#domain/moderation/limits.ts";
import type { ReportedThing } from "#domain/moderation/server-reports.ts";
import { moderationCases, reports } from "#domain/moderation/table.ts";
import { publishQueue, type Reportables } from "#features/moderation/queue/server-cases.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";
import { takeNamedLock } from "#server/locks.ts";
import { shorten } from "#server/shorten.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { caseOpened } from "./events.ts";

const hour: Rule = { name: "reports", points: REPORTS_PER_HOUR, seconds: 3_600 };

type Report = InputOf<typeof contract.report>;

/**
 * Stores a report with what others reported about the same thing. The same member's second report of it is the first.
 * Errors: NOT_FOUND for what the caller cannot see; CONFLICT for their own, and for an id used for something else.
 */
export async function report(
	context: MemberContext,
	reportables: Reportables,
	input: Report,
): Promise<{ id: string }> {
	const { db, session, limits, log, requestId } = context;
	const { user } = session;
	const thing = await reportables.get(input.kind)?.find(context, input.subjectId);
	if (!thing) return { id: await repeatOf(context, input) };
	if (thing.authorId === user.id) throw refusal("CONFLICT", copy.ownContent);
	await limits.consume(hour, user.id);
	const stored = await db.transaction(async (tx) => {
		// Two who report it at once open one case.
		await takeNamedLock(tx, `report ${input.subjectId}`);
		const known = await findReport(tx, user.id, input);
		if (known) return { id: known, caseId: null };
		const { caseId, isNew, title } = await openCase(tx, input, thing);
		const [added] = await tx
			.insert(reports)
			.values({ ...input, caseId, reporterId: user.id })
			.onConflictDoNothing()
			.returning({ id: reports.id });
		if (!added) throw refusal("CONFLICT", copy.errors.idUsed);
		if (isNew) {
			const payload = { title, reason: input.reason };
			await context.events.add(caseOpened, { subjectId: caseId, actorId: user.id, payload }, tx);
		}
		return { id: added.id, caseId };
	});
	if (stored.caseId) {
		log.info(
			{ userId: user.id, kind: input.kind, report: stored.id, requestId },
			"content reported",
		);
		await publishQueue(context, stored.caseId);
	}
	return { id: stored.id };
}

/** What was reported may be gone by the time of a repeat. Errors: NOT_FOUND. */
async function repeatOf({ db, session }: MemberContext, input: Report): Promise<string> {
	const known = await findReport(db, session.user.id, input);
	if (!known) throw notFound();
	return known;
}

async function findReport(
	db: Pick<Tx, "select">,
	reporterId: string,
	{ kind, subjectId }: Report,
): Promise<string | undefined> {
	const [known] = await db
		.select({ id: reports.id })
		.from(reports)
		.where(
			and(
				eq(reports.reporterId, reporterId),
				eq(reports.kind, kind),
				eq(reports.subjectId, subjectId),
			),
		);
	return known?.id;
}

/** The open case about it, or a new one with what it says now. */
export async function openCase(
	tx: Tx,
	{ kind, subjectId }: Pick<Report, "kind" | "subjectId">,
	{ authorId, title, text, path }: ReportedThing,
): Promise<{ caseId: string; isNew: boolean; title: string }> {
	const [open] = await tx
		.update(moderationCases)
		.set({ reportedAt: sql`now()` })
		.where(
			and(
				eq(moderationCases.kind, kind),
				eq(moderationCases.subjectId, subjectId),
				isNull(moderationCases.closedAt),
			),
		)
		.returning({ caseId: moderationCases.id, title: moderationCases.title });
	if (open) return { ...open, isNew: false };
	const caseId = newId();
	const shown = shorten(title, TITLE_MAX);
	await tx.insert(moderationCases).values({
		id: caseId,
		kind,
		subjectId,
		authorId,
		title: shown,
		quoted: shorten(text, QUOTED_MAX),
		path,
	});
	return { caseId, isNew: true, title: shown };
}
