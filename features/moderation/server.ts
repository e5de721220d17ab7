import { eq } from "drizzle-orm";
import { forgetGuards, guardsSetting } from "#domain/moderation/server-guards.ts";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import { moderationCases, moderationLog } from "#domain/moderation/table.ts";
import { appeal, decideAppeal } from "#features/moderation/appeal/server-appeals.ts";
import {
	countWaiting,
	listCases,
	publishQueue,
	type Reportables,
	readCase,
} from "#features/moderation/queue/server-cases.ts";
import { addEntry, listLog } from "#features/moderation/queue/server-log.ts";
import { countYears } from "#features/moderation/transparency/server-years.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { InputOf } from "#server/input-of.ts";
import { serve } from "#server/serve.ts";
import { readSetting, writeSetting } from "#server/settings.ts";
import { contract, type WholeCase } from "./contract.ts";
import { copy } from "./copy.ts";
import { type AccountEffects, type Deciding, decide, lockCase } from "./server-decide.ts";
import { lift, restore, restoreSubject } from "./server-endings.ts";
import { listOwn, readByToken } from "./server-own.ts";
import { report } from "./server-report.ts";
import { decideAbout, readSubject } from "./server-subjects.ts";

/** Reports, their queue, decisions and appeals, over what features declared reportable. */
export function createModerationRouter(declared: readonly Reportable[], effects: AccountEffects) {
	const reportables: Reportables = new Map(declared.map((one) => [one.kind, one]));
	const deciding: Deciding = { reportables, effects };
	return serve(contract, {
		report: ({ input, context }) => report(context, reportables, input),
		count: ({ context }) => countWaiting(context),
		queue: ({ input, context }) => listCases(context, input),
		get: ({ input, context }) => readCase(context, reportables, input.id),
		claim: ({ input, context }) => claim(context, reportables, input),
		note: ({ input, context }) => addNote(context, reportables, input),
		decide: ({ input, context }) => decide(context, deciding, input),
		subject: ({ input, context }) => readSubject(context, reportables, input),
		decideAbout: ({ input, context }) => decideAbout(context, deciding, input),
		restoreSubject: ({ input, context }) => restoreSubject(context, deciding, input),
		restore: ({ input, context }) => restore(context, deciding, input),
		lift: ({ input, context }) => lift(context, deciding, input),
		decideAppeal: ({ input, context }) => decideAppeal(context, deciding, input),
		log: ({ input, context }) => listLog(context, input.cursor),
		years: ({ context }) => countYears(context),
		guards: ({ context }) => readSetting(context, guardsSetting),
		setGuards: async ({ input, context }) => {
			await writeSetting(context.db, guardsSetting, input, { by: context.session.user.id });
			forgetGuards(context);
			context.log.info({ userId: context.session.user.id }, "community limits changed");
			return input;
		},
		mine: ({ context }) => listOwn(context),
		decision: ({ input, context }) => readByToken(context, input.token),
		appeal: ({ input, context }) => appeal(context, input),
	});
}

/** Says that the caller works on a case, also in another's place; or no more. Errors: NOT_FOUND, CONFLICT. */
async function claim(
	context: MemberContext,
	reportables: Reportables,
	{ id, isMine }: InputOf<typeof contract.claim>,
): Promise<WholeCase> {
	const { user } = context.session;
	const hasChanged = await context.db.transaction(async (tx) => {
		const found = await lockCase(tx, id);
		if (found.closedAt) throw refusal("CONFLICT", copy.errors.decided);
		const claimedBy = isMine ? user.id : null;
		if (found.claimedBy === claimedBy) return false;
		await tx.update(moderationCases).set({ claimedBy }).where(eq(moderationCases.id, id));
		const action = isMine ? "claimed" : "released";
		await addEntry(tx, { caseId: id, action, userId: found.authorId, by: user.id });
		return true;
	});
	if (hasChanged) await publishQueue(context, id);
	return readCase(context, reportables, id);
}

/** Adds a note for moderators; a repeat adds none. Errors: NOT_FOUND; CONFLICT where the id has other words. */
async function addNote(
	context: MemberContext,
	reportables: Reportables,
	{ id, noteId, text }: InputOf<typeof contract.note>,
): Promise<WholeCase> {
	await context.db.transaction(async (tx) => {
		const found = await lockCase(tx, id);
		const [known] = await tx.select().from(moderationLog).where(eq(moderationLog.id, noteId));
		if (known && (known.caseId !== id || known.note !== text))
			throw refusal("CONFLICT", copy.errors.idUsed);
		if (known) return;
		await addEntry(tx, {
			id: noteId,
			caseId: id,
			action: "noted",
			userId: found.authorId,
			note: text,
			by: context.session.user.id,
		});
	});
	await publishQueue(context, id);
	return readCase(context, reportables, id);
}
