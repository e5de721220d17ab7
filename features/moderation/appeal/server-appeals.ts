import { eq } from "drizzle-orm";
import { APPEALS_PER_HOUR } from "#domain/moderation/limits.ts";
import { decisionLink } from "#domain/moderation/server-tokens.ts";
import { moderationAppeals, moderationLog } from "#domain/moderation/table.ts";
import type { contract, OwnDecision, WholeCase } from "#features/moderation/contract.ts";
import { copy } from "#features/moderation/copy.ts";
import { emails } from "#features/moderation/emails.ts";
import { decisionAppealed } from "#features/moderation/events.ts";
import { publishQueue, readCase } from "#features/moderation/queue/server-cases.ts";
import { addEntry, readEntry } from "#features/moderation/queue/server-log.ts";
import { type Deciding, isBarred } from "#features/moderation/server-decide.ts";
import {
	aboutCase,
	isDecided,
	lockDecision,
	notifyOfEnding,
	putBack,
} from "#features/moderation/server-endings.ts";
import { readByToken } from "#features/moderation/server-own.ts";
import { holdRoles, whyNotReview } from "#features/moderation/server-rights.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";

const hour: Rule = { name: "appeals", points: APPEALS_PER_HOUR, seconds: 3_600 };

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
		if (decision.caseId) {
			const payload = { caseId: decision.caseId, title: own.title };
			const { userId: actorId } = decision;
			await context.events.add(decisionAppealed, { subjectId: id, actorId, payload }, tx);
		}
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
 * Errors: NOT_FOUND; CONFLICT for who made the decision while others could review it, for who could not have made it,
 * and where it was decided already.
 */
export async function decideAppeal(
	context: MemberContext,
	{ reportables, effects }: Deciding,
	{ id, isAccepted, reason }: InputOf<typeof contract.decideAppeal>,
): Promise<WholeCase> {
	const { user } = context.session;
	const caseId = await context.db.transaction(async (tx) => {
		const [found] = await tx.select().from(moderationAppeals).where(eq(moderationAppeals.id, id));
		if (!found) throw notFound();
		const decision = await lockDecision(tx, found.decisionId);
		await holdRoles(tx);
		const why = await whyNotReview(tx, context, decision);
		if (why !== null) throw refusal("CONFLICT", why);
		const action = isAccepted ? "appeal-accepted" : "appeal-declined";
		if (await isDecided(tx, decision.id, { action, reason, by: user.id })) return null;
		const isBack = isAccepted && (await putBack(context, reportables, decision, tx));
		const isOpened =
			isAccepted && isBarred(decision.action) && (await readEntry(tx, decision.id, user)).isInForce;
		const entryId = await addEntry(tx, {
			caseId: decision.caseId,
			action,
			userId: decision.userId,
			reason,
			aboutId: decision.id,
			by: user.id,
		});
		if (isOpened && decision.userId)
			await effects.reopened(context, tx, { id: decision.userId, reason });
		const link = decisionLink(context, decision.id);
		const site = { name: context.siteSettings.name, link };
		const about = await aboutCase(tx, decision);
		const email = emails.appealed(
			{ isAccepted, isBack, isSamePerson: decision.by === user.id, reason, about },
			site,
		);
		await notifyOfEnding(context, { userId: decision.userId, entryId, email }, tx);
		return decision.caseId;
	});
	if (caseId) {
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
