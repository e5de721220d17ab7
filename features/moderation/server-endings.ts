import { and, desc, eq, getTableName, sql } from "drizzle-orm";
import type { LogAction } from "#domain/moderation/limits.ts";
import type { Kept } from "#domain/moderation/server-reports.ts";
import {
	entryIsInForce,
	moderationCases,
	moderationLog,
	moderationRemovals,
	removalStands,
	takeDownLock,
} from "#domain/moderation/table.ts";
import { publishQueue, type Reportables } from "#features/moderation/queue/server-cases.ts";
import { addEntry, readEntry } from "#features/moderation/queue/server-log.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import { takeNamedLock } from "#server/locks.ts";
import type { EmailContent } from "#server/mail/mail-body.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import { type About, aboutOwn } from "./about.ts";
import type { contract, LogEntry } from "./contract.ts";
import { copy } from "./copy.ts";
import { emails } from "./emails.ts";
import { memberModerated } from "./events.ts";
import { type AccountEffects, type Deciding, emailTo, isBarred } from "./server-decide.ts";
import { holdRoles, whyNotEnd } from "./server-rights.ts";

/** A decision as the log holds it. */
type LoggedDecision = typeof moderationLog.$inferSelect;

/** Ends a restriction early. Errors: NOT_FOUND; CONFLICT where it is not in force. */
export async function lift(
	context: MemberContext,
	{ effects }: Pick<Deciding, "effects">,
	{ id, reason }: InputOf<typeof contract.lift>,
): Promise<LogEntry> {
	const { user } = context.session;
	return endDecision(context, id, async (tx, decision) => {
		const { isInForce } = await readEntry(tx, id, user);
		await holdRoles(tx);
		const why = await whyNotEnd(tx, context, decision);
		if (why !== null) throw refusal("CONFLICT", why);
		const ending = { action: "lifted", reason, by: user.id } as const;
		if (!isInForce) {
			if (await isDecided(tx, id, ending)) return null;
			throw refusal("CONFLICT", copy.errors.notInForce);
		}
		if (isBarred(decision.action) && decision.userId)
			await effects.reopened(context, tx, { id: decision.userId, reason });
		const link = absoluteUrl(context.publicUrl, paths.home);
		const site = { name: context.siteSettings.name, link };
		return { ...ending, email: emails.lifted(decision.action, reason, site) };
	});
}

/** Ends everything that keeps somebody from signing in. Returns how much that was. Errors: CONFLICT. */
export async function endSuspensions(
	context: MemberContext,
	effects: AccountEffects,
	{ id: userId, reason }: { id: string; reason: string },
): Promise<number> {
	const { rows } = await context.pool.query<{ id: string }>({
		name: "moderation-suspensions",
		text: `SELECT x.id FROM moderation_log x WHERE x.user_id = $1
	AND x.action IN ('suspended', 'banned') AND ${entryIsInForce("x")} ORDER BY x.at, x.id`,
		values: [userId],
	});
	for (const { id } of rows) await lift(context, { effects }, { id, reason });
	return rows.length;
}

/** Puts back what a decision took down; a restriction that came with it goes on. Errors: NOT_FOUND; CONFLICT. */
export async function restore(
	context: MemberContext,
	{ reportables }: Deciding,
	{ id, reason }: InputOf<typeof contract.restore>,
): Promise<LogEntry> {
	const { user } = context.session;
	return endDecision(context, id, async (tx, decision) => {
		if (decision.userId === user.id) throw refusal("CONFLICT", copy.errors.notYourself);
		const ending = { action: "restored", reason, by: user.id } as const;
		if (!(await putBack(context, reportables, decision, tx))) {
			if (await isDecided(tx, id, ending)) return null;
			throw refusal("CONFLICT", copy.errors.notDown);
		}
		const link = absoluteUrl(context.publicUrl, paths.decisions);
		const about = await aboutCase(tx, decision);
		const site = { name: context.siteSettings.name, link };
		return { ...ending, email: emails.restored(about, reason, site) };
	});
}

/** Puts back what is down of something, by the decision that took it down. Errors: NOT_FOUND; CONFLICT. */
export async function restoreSubject(
	context: MemberContext,
	deciding: Deciding,
	{ kind, subjectId, reason }: InputOf<typeof contract.restoreSubject>,
): Promise<LogEntry> {
	const [decision] = await context.db
		.select({ id: moderationLog.id })
		.from(moderationLog)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
		.where(
			and(
				eq(moderationCases.kind, kind),
				eq(moderationCases.subjectId, subjectId),
				eq(moderationLog.hasRemoved, true),
			),
		)
		.orderBy(desc(moderationLog.at), desc(moderationLog.id))
		.limit(1);
	if (!decision) throw notFound();
	return restore(context, deciding, { id: decision.id, reason });
}

type Ending = { action: LogAction; reason: string; by: string };
type Emailed = Ending & { email: EmailContent };

/** Adds to the log what ends a decision, and tells whom it concerns. `decide` returns null for a repeat. */
async function endDecision(
	context: MemberContext,
	id: string,
	decide: (tx: Tx, decision: LoggedDecision) => Promise<Emailed | null>,
): Promise<LogEntry> {
	const ended = await context.db.transaction(async (tx) => {
		const decision = await lockDecision(tx, id);
		const ending = await decide(tx, decision);
		if (!ending) return null;
		const { email, ...entry } = ending;
		const { caseId, userId } = decision;
		const entryId = await addEntry(tx, { ...entry, caseId, userId, aboutId: id });
		await notifyOfEnding(context, { userId, entryId, email }, tx);
		return { ...ending, caseId };
	});
	if (ended) {
		context.log.info({ userId: ended.by, decision: id, action: ended.action }, "decision ended");
		await publishQueue(context, ended.caseId);
	}
	return context.db.transaction((tx) => readEntry(tx, id, context.session.user));
}

/** What a decision is about, for its author. */
export async function aboutCase(tx: Tx, { caseId }: LoggedDecision): Promise<About> {
	const [found] = await tx
		.select()
		.from(moderationCases)
		.where(eq(moderationCases.id, caseId ?? ""));
	if (!found) throw notFound();
	return aboutOwn(found);
}

/** Appeals and endings of one decision come one after the other. Errors: NOT_FOUND. */
export async function lockDecision(tx: Tx, id: string): Promise<LoggedDecision> {
	const [decision] = await tx
		.select()
		.from(moderationLog)
		.where(eq(moderationLog.id, id))
		.for("no key update");
	if (!decision) throw notFound();
	return decision;
}

/** Whether this is a repeat of what was decided. Errors: CONFLICT where something else was. */
export async function isDecided(tx: Tx, decisionId: string, ending: Ending): Promise<boolean> {
	const decided = await tx
		.select()
		.from(moderationLog)
		.where(eq(moderationLog.aboutId, decisionId));
	// What was taken down returns apart from how the decision ends.
	const same = decided.filter(
		({ action }) => (action === "restored") === (ending.action === "restored"),
	);
	const isSame = same.some(
		({ action, reason, by }) =>
			action === ending.action && reason === ending.reason && by === ending.by,
	);
	if (!isSame && same.length > 0) throw refusal("CONFLICT", copy.errors.appealDecided);
	return isSame;
}

/** Whether anything that is still down could be put back. */
export async function putBack(
	context: MemberContext,
	reportables: Reportables,
	{ id, caseId }: LoggedDecision,
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
		.innerJoin(moderationLog, eq(moderationLog.id, moderationRemovals.decisionId))
		.where(
			and(
				eq(moderationRemovals.decisionId, id),
				sql.raw(removalStands(getTableName(moderationLog))),
			),
		);
	const reportable = reportables.get(removal?.kind ?? "");
	if (!removal || !reportable?.putBack) return false;
	await takeNamedLock(tx, takeDownLock(removal.subjectId));
	await reportable.putBack(context, removal.subjectId, removal.kept as Kept);
	return true;
}

export async function notifyOfEnding(
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
