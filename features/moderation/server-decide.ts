import { eq, inArray } from "drizzle-orm";
import { blaming, type LogAction } from "#domain/moderation/limits.ts";
import { decisionLink } from "#domain/moderation/server-tokens.ts";
import {
	moderationCases,
	moderationLog,
	moderationRemovals,
	reports,
	takeDownLock,
} from "#domain/moderation/table.ts";
import { sessions, users } from "#domain/people/table.ts";
import {
	publishQueue,
	type Reportables,
	readCase,
} from "#features/moderation/queue/server-cases.ts";
import { addEntry } from "#features/moderation/queue/server-log.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import { takeNamedLock } from "#server/locks.ts";
import type { EmailContent } from "#server/mail/mail-body.ts";
import { zonedDateTime } from "#shared/format.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import { aboutOwn, aboutReported } from "./about.ts";
import type { contract, WholeCase } from "./contract.ts";
import { copy, decisionTitles, ruleSentences } from "./copy.ts";
import { effects, emails, reportAnswer } from "./emails.ts";
import { memberModerated, reportDecided } from "./events.ts";
import { holdRoles, isOnlyReviewer, isStaff, whyNotRestrict } from "./server-rights.ts";

type Decision = InputOf<typeof contract.decide>;
type Case = typeof moderationCases.$inferSelect;

const HOUR_MS = 3_600_000;

/** What else happens to an account when a decision closes it, or its end opens it again; user administration knows. */
export type AccountEffects = {
	closed(
		context: MemberContext,
		tx: Tx,
		account: { id: string; reason: string; isForGood: boolean },
	): Promise<void>;
	reopened(context: MemberContext, tx: Tx, account: { id: string; reason: string }): Promise<void>;
};
export type Deciding = { reportables: Reportables; effects: AccountEffects };

/**
 * Decides a case and closes it: what was reported is removed, its member warned or restricted, and everyone it concerns
 * is told. A repeat answers as the first call did.
 * Errors: NOT_FOUND; CONFLICT where it was decided already, or the caller may not decide that about its member.
 */
export async function decide(
	context: MemberContext,
	deciding: Deciding,
	input: Decision,
): Promise<WholeCase> {
	const decided = await context.db.transaction((tx) => decideIn(tx, context, deciding, input));
	if (decided) await announceDecision(context, decided, input.outcome);
	return readCase(context, deciding.reportables, input.id);
}

/** Decides within a transaction; null for a repeat. Call `announceDecision` after the commit. */
export async function decideIn(
	tx: Tx,
	context: MemberContext,
	{ reportables, effects: accounts }: Deciding,
	input: Decision,
): Promise<Case | null> {
	const { outcome } = input;
	const found = await lockCase(tx, input.id);
	if (await isRepeat(tx, input)) return null;
	if (found.closedAt) throw refusal("CONFLICT", copy.errors.decided);
	await requireMayDecide(tx, context, found, outcome);
	await takeNamedLock(tx, takeDownLock(found.subjectId));
	const removes = outcome === "removed" || (outcome !== "dismissed" && input.removes);
	const removed = removes && (await takeDown(context, reportables, found, input));
	const hasRemoved = removed !== false;
	const until = input.hours === undefined ? null : new Date(Date.now() + input.hours * HOUR_MS);
	await addEntry(tx, {
		id: input.decisionId,
		caseId: found.id,
		action: outcome,
		userId: found.authorId,
		rule: outcome === "dismissed" ? null : (input.rule ?? null),
		reason: outcome === "dismissed" ? null : input.reason,
		note: input.note || null,
		until: outcome === "muted" || outcome === "suspended" ? until : null,
		hasRemoved,
		ofStaff: isBlaming(outcome) && found.authorId !== null && (await isStaff(tx, found.authorId)),
		by: context.session.user.id,
	});
	if (removed)
		await tx.insert(moderationRemovals).values({
			decisionId: input.decisionId,
			userId: found.authorId,
			kept: removed,
		});
	await tx
		.update(moderationCases)
		.set({ closedAt: new Date(), claimedBy: null })
		.where(eq(moderationCases.id, found.id));
	if (isBarred(outcome) && found.authorId) {
		await tx.delete(sessions).where(eq(sessions.userId, found.authorId));
		await accounts.closed(context, tx, {
			id: found.authorId,
			reason: input.reason,
			isForGood: outcome === "banned",
		});
	}
	await notifyMember(context, found, { ...input, until, hasRemoved }, tx);
	await notifyReporters(context, found, { hasActed: outcome !== "dismissed", hasRemoved }, tx);
	return found;
}

/** Closes the sockets of who is kept out, and shows moderators what was decided. */
export async function announceDecision(
	context: MemberContext,
	{ id, authorId }: Case,
	outcome: Decision["outcome"],
): Promise<void> {
	const { live, log, session } = context;
	if (isBarred(outcome) && authorId) live.endUser(authorId);
	log.info({ userId: session.user.id, member: authorId, outcome }, "case decided");
	await publishQueue(context, id);
}

/** Whether a decision keeps somebody from signing in. */
export const isBarred = (outcome: LogAction) => outcome === "suspended" || outcome === "banned";

const isBlaming = (outcome: Decision["outcome"]) => blaming.some((one) => one === outcome);

/** Errors: NOT_FOUND. */
export async function lockCase(tx: Tx, id: string): Promise<Case> {
	const [found] = await tx
		.select()
		.from(moderationCases)
		.where(eq(moderationCases.id, id))
		.for("update");
	if (!found) throw notFound();
	return found;
}

/** Errors: CONFLICT where the id was used for another decision. */
async function isRepeat(tx: Tx, { id, decisionId, outcome, reason }: Decision): Promise<boolean> {
	const [known] = await tx.select().from(moderationLog).where(eq(moderationLog.id, decisionId));
	if (!known) return false;
	const isSame = known.caseId === id && known.action === outcome;
	const isSameReason = outcome === "dismissed" || known.reason === reason;
	if (!isSame || !isSameReason) throw refusal("CONFLICT", copy.errors.idUsed);
	return true;
}

/** Errors: CONFLICT. What nobody is blamed for may be decided about anyone but oneself. */
async function requireMayDecide(
	tx: Tx,
	context: MemberContext,
	{ authorId, kind }: Case,
	outcome: Decision["outcome"],
): Promise<void> {
	if (authorId === context.session.user.id) throw refusal("CONFLICT", copy.errors.notYourself);
	if (!isBlaming(outcome)) return;
	await holdRoles(tx);
	const why = await whyNotRestrict(tx, context, { userId: authorId, kind });
	if (why !== null) throw refusal("CONFLICT", why);
}

/** What was taken down; false where it was gone already. Errors: CONFLICT where its kind cannot be. */
async function takeDown(
	context: MemberContext,
	reportables: Reportables,
	{ kind, subjectId }: Case,
	{ outcome, reason }: Decision,
): Promise<object | false> {
	const reportable = reportables.get(kind);
	if (!reportable?.takeDown) {
		if (outcome === "removed") throw refusal("CONFLICT", copy.errors.notRemovable);
		return false;
	}
	return (await reportable.takeDown(context, subjectId, reason)) ?? false;
}

/** A date with its zone, as emails have it: `Sun, Nov 29, 2026, 2:13 AM PST`. */
export function inWords({ siteSettings }: Pick<MemberContext, "siteSettings">, at: Date): string {
	const { timeZone } = siteSettings;
	return zonedDateTime(at, timeZone);
}

/** By email, and under the bell for those who can still sign in. */
async function notifyMember(
	context: MemberContext,
	found: Case,
	decision: Decision & { until: Date | null; hasRemoved: boolean },
	tx: Tx,
): Promise<void> {
	const { authorId } = found;
	const { outcome, rule, reason, until, hasRemoved, decisionId } = decision;
	if (authorId === null || outcome === "dismissed" || rule === undefined) return;
	const ends = until && inWords(context, until);
	const link = decisionLink(context, decisionId);
	const email = emails.decided(
		{
			outcome,
			rule,
			reason,
			until: ends,
			about: aboutOwn(found),
			hasRemoved,
			isOnlyReviewer: await isOnlyReviewer(tx, decisionId),
		},
		{ name: context.siteSettings.name, link },
	);
	await emailTo(context, [authorId], email, tx);
	const payload = {
		to: [authorId],
		title: decisionTitles[outcome],
		body: `${effects[outcome](ends)} ${ruleSentences[rule]} ${reason}`,
		path: paths.decisions,
	};
	await context.events.add(memberModerated, { subjectId: decisionId, actorId: null, payload }, tx);
}

async function notifyReporters(
	context: MemberContext,
	found: Case,
	{ hasActed, hasRemoved }: { hasActed: boolean; hasRemoved: boolean },
	tx: Tx,
): Promise<void> {
	const rows = await tx
		.select({ userId: reports.reporterId })
		.from(reports)
		.where(eq(reports.caseId, found.id));
	// Who decides knows.
	const to = rows.flatMap(({ userId }) =>
		userId && userId !== context.session.user.id ? [userId] : [],
	);
	if (to.length === 0) return;
	const site = {
		name: context.siteSettings.name,
		link: absoluteUrl(context.publicUrl, paths.home),
	};
	const email = emails.reportDecided(aboutReported(found, hasRemoved), hasActed, site);
	await emailTo(context, to, email, tx);
	const payload = {
		to,
		title: email.subject,
		body: reportAnswer(hasActed),
		path: paths.home,
	};
	await context.events.add(reportDecided, { subjectId: found.id, actorId: null, payload }, tx);
}

/** The same email to each. */
export async function emailTo(
	{ mail }: Pick<MemberContext, "mail">,
	userIds: readonly string[],
	email: EmailContent,
	tx: Tx,
): Promise<void> {
	const found = await tx
		.select({ to: users.email })
		.from(users)
		.where(inArray(users.id, [...userIds]));
	for (const { to } of found) await mail.send({ to, ...email }, tx);
}
