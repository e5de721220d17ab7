import { eq } from "drizzle-orm";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";
import type { Kept } from "#server/reports.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import type { contract, LogEntry, OwnDecision, WholeCase } from "./contract.ts";
import { copy } from "./copy.ts";
import { emails } from "./emails.ts";
import { memberModerated } from "./events.ts";
import { APPEALS_PER_HOUR, type LogAction } from "./limits.ts";
import { publishQueue, type Reportables, readCase } from "./server-cases.ts";
import { emailTo } from "./server-decide.ts";
import { addEntry, readEntry } from "./server-log.ts";
import { readByToken } from "./server-own.ts";
import { decisionLink } from "./server-tokens.ts";
import { moderationAppeals, moderationCases, moderationLog, moderationRemovals } from "./table.ts";

const hour: Rule = { name: "appeals", points: APPEALS_PER_HOUR, seconds: 3_600 };

type Decision = typeof moderationLog.$inferSelect;

/**
 * Stores a member's one appeal of a decision, by its link. A repeat answers as the first call did.
 * Errors: NOT_FOUND; CONFLICT for a second one, and after `APPEAL_DAYS`.
 */
export async function appeal(
	context: Context,
	{ id, token, text }: InputOf<typeof contract.appeal>,
): Promise<OwnDecision> {
	const own = await readByToken(context, token);
	await context.limits.consume(hour, own.id);
	const { caseId, isNew } = await context.db.transaction(async (tx) => {
		const decision = await lockDecision(tx, own.id);
		const [known] = await tx
			.select()
			.from(moderationAppeals)
			.where(eq(moderationAppeals.decisionId, decision.id));
		if (known) {
			if (known.id !== id || known.text !== text) throw refusal("CONFLICT", copy.errors.appealed);
			return { caseId: decision.caseId, isNew: false };
		}
		if (!own.mayAppeal) throw refusal("CONFLICT", copy.errors.tooLate);
		const [added] = await tx
			.insert(moderationAppeals)
			.values({ id, decisionId: decision.id, userId: decision.userId, text })
			.onConflictDoNothing()
			.returning();
		if (!added) throw refusal("CONFLICT", copy.errors.idUsed);
		return { caseId: decision.caseId, isNew: true };
	});
	if (isNew) {
		context.log.info({ decision: own.id, requestId: context.requestId }, "decision appealed");
		await publishQueue(context, caseId);
	}
	return readByToken(context, token);
}

/**
 * Accepts or declines an appeal: accepted, the decision ends and what it removed returns.
 * Errors: NOT_FOUND; CONFLICT for who made the decision, and where it was decided already.
 */
export async function decideAppeal(
	context: MemberContext,
	reportables: Reportables,
	{ id, isAccepted, reason }: InputOf<typeof contract.decideAppeal>,
): Promise<WholeCase> {
	const { user } = context.session;
	const caseId = await context.db.transaction(async (tx) => {
		const [found] = await tx.select().from(moderationAppeals).where(eq(moderationAppeals.id, id));
		if (!found) throw notFound();
		const decision = await lockDecision(tx, found.decisionId);
		if (decision.by === user.id || decision.userId === user.id)
			throw refusal("CONFLICT", copy.errors.samePerson);
		const action = isAccepted ? "appeal-accepted" : "appeal-declined";
		if (await isDecided(tx, decision.id, { action, reason, by: user.id })) return null;
		const isBack = isAccepted && (await putBack(context, reportables, decision, tx));
		const entryId = await addEntry(tx, {
			caseId: decision.caseId,
			action,
			userId: decision.userId,
			reason,
			aboutId: decision.id,
			by: user.id,
		});
		const link = decisionLink(context, decision.id);
		const site = { name: context.siteSettings.name, link };
		const email = emails.appealed({ isAccepted, isBack, reason }, site);
		await tell(context, { userId: decision.userId, entryId, email }, tx);
		return decision.caseId;
	});
	if (caseId) {
		context.events.wake();
		context.log.info({ userId: user.id, appeal: id, isAccepted }, "appeal decided");
		await publishQueue(context, caseId);
	}
	return readCase(context, reportables, await caseOfAppeal(context, id));
}

async function caseOfAppeal({ db }: MemberContext, id: string): Promise<string> {
	const [found] = await db
		.select({ caseId: moderationLog.caseId })
		.from(moderationAppeals)
		.innerJoin(moderationLog, eq(moderationLog.id, moderationAppeals.decisionId))
		.where(eq(moderationAppeals.id, id));
	return found?.caseId ?? "";
}

/** Ends a restriction early. Errors: NOT_FOUND; CONFLICT where it is not in force. */
export async function lift(
	context: MemberContext,
	{ id, reason }: InputOf<typeof contract.lift>,
): Promise<LogEntry> {
	const { user } = context.session;
	const caseId = await context.db.transaction(async (tx) => {
		const decision = await lockDecision(tx, id);
		const entry = await readEntry(tx, id);
		if (decision.userId === user.id) throw refusal("CONFLICT", copy.errors.notYourself);
		if (!entry.isInForce) {
			const ending = { action: "lifted", reason, by: user.id } as const;
			if (await isDecided(tx, id, ending)) return undefined;
			throw refusal("CONFLICT", copy.errors.notInForce);
		}
		const entryId = await addEntry(tx, {
			caseId: decision.caseId,
			action: "lifted",
			userId: decision.userId,
			reason,
			aboutId: id,
			by: user.id,
		});
		const link = absoluteUrl(context.publicUrl, paths.home);
		const email = emails.lifted(decision.action, reason, { name: context.siteSettings.name, link });
		await tell(context, { userId: decision.userId, entryId, email }, tx);
		return decision.caseId;
	});
	if (caseId !== undefined) {
		context.events.wake();
		context.log.info({ userId: user.id, decision: id }, "restriction ended early");
		await publishQueue(context, caseId);
	}
	return context.db.transaction((tx) => readEntry(tx, id));
}

/** Appeals and endings of one decision come one after the other. Errors: NOT_FOUND. */
async function lockDecision(tx: Tx, id: string): Promise<Decision> {
	const [decision] = await tx
		.select()
		.from(moderationLog)
		.where(eq(moderationLog.id, id))
		.for("no key update");
	if (!decision) throw notFound();
	return decision;
}

type Ending = { action: LogAction; reason: string; by: string };

/** Whether this is a repeat of what was decided. Errors: CONFLICT where something else was. */
async function isDecided(tx: Tx, decisionId: string, ending: Ending): Promise<boolean> {
	const decided = await tx
		.select()
		.from(moderationLog)
		.where(eq(moderationLog.aboutId, decisionId));
	const isSame = decided.some(
		({ action, reason, by }) =>
			action === ending.action && reason === ending.reason && by === ending.by,
	);
	if (!isSame && decided.length > 0) throw refusal("CONFLICT", copy.errors.appealDecided);
	return isSame;
}

/** Whether anything had been removed that could be put back. */
async function putBack(
	context: MemberContext,
	reportables: Reportables,
	{ id, caseId }: Decision,
	tx: Tx,
): Promise<boolean> {
	const [removal] = await tx
		.select({
			kept: moderationRemovals.kept,
			kind: moderationCases.kind,
			subjectId: moderationCases.subjectId,
		})
		.from(moderationRemovals)
		.innerJoin(moderationCases, eq(moderationCases.id, caseId ?? ""))
		.where(eq(moderationRemovals.decisionId, id));
	const reportable = reportables.get(removal?.kind ?? "");
	if (!removal || !reportable?.putBack) return false;
	await reportable.putBack(context, removal.subjectId, removal.kept as Kept);
	return true;
}

async function tell(
	context: MemberContext,
	{
		userId,
		entryId,
		email,
	}: { userId: string | null; entryId: string; email: ReturnType<typeof emails.appealed> },
	tx: Tx,
): Promise<void> {
	if (userId === null) return;
	await emailTo(context, [userId], email, tx);
	const payload = {
		to: [userId],
		title: email.subject,
		body: email.text.split("\n\n")[0] ?? "",
		path: paths.decisions,
	};
	await context.events.add(memberModerated, { subjectId: entryId, actorId: null, payload }, tx);
}
