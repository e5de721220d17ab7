import { settleFigures } from "#features/analytics/server-settle.ts";
import { sendReminders, sweepReminders } from "#features/bookclub/server-reminders.ts";
import { tellDueBooks } from "#features/bookclub/server-tell.ts";
import {
	cancelWithoutCoach,
	remindOfSessions,
	sweepSessionReminders,
} from "#features/booking/server-reminders.ts";
import { forgetSenders } from "#features/contact/server-send.ts";
import { FAILED_KEPT_DAYS, MAIL_LOG_KEPT_DAYS } from "#features/health/limits.ts";
import { createWatch } from "#features/health/server-look.ts";
import { forgetEvents } from "#features/membership/server-events.ts";
import { askAboutLapsed } from "#features/membership/server-sync.ts";
import { sweepWords } from "#features/music/server-publishing.ts";
import type { NotesSync } from "#features/notes-sync/server-sync.ts";
import { forgetListeners } from "#features/podcasts/feed/server-downloads.ts";
import { tellDue } from "#features/podcasts/server-due.ts";
import type { Services } from "#server/context.ts";
import { keepFailed } from "#server/failed-jobs.ts";
import { forgetLetters } from "#server/mail-log.ts";
import { UPLOAD_KEPT_MS } from "#server/uploads.ts";

const EVERY_MS = 3_600_000;
const OFTEN_MS = 60_000;
/** Bytes without a row may belong to a submission that is just being made. */
const ORPHAN_GRACE_MS = 3_600_000;

/**
 * Every hour gives back the space of abandoned uploads, orphaned files and unused words, forgets what has
 * served, and asks about payments that were not heard of. Every minute takes up recordings that a crash
 * let fall, sends the reminders, takes sessions off whose coach has gone, tells of the episodes and books that are
 * due, looks whether the notes workspace is, and how the server is. Returns the way to stop.
 */
export function sweepRegularly(services: Services, notesSync: NotesSync): () => void {
	const { db, uploads, storage, recordings, log } = services;
	const lookAfter = lookAfterServer(services);
	const often = setInterval(() => {
		recordings.sweep().catch((error) => log.error({ err: error }, "sweeping failed"));
		sendReminders(services).catch((error) => log.error({ err: error }, "reminding failed"));
		remindOfSessions(services).catch((error) => log.error({ err: error }, "reminding failed"));
		cancelWithoutCoach(services).catch((error) => log.error({ err: error }, "cancelling failed"));
		notesSync.look().catch((error) => log.error({ err: error }, "looking at notes failed"));
		settleFigures(services).catch((error) => log.error({ err: error }, "counting failed"));
		tellDue(services).catch((error) => log.error({ err: error }, "telling of episodes failed"));
		tellDueBooks(services).catch((error) => log.error({ err: error }, "telling of books failed"));
		void lookAfter();
	}, OFTEN_MS);
	const timer = setInterval(() => {
		askAboutLapsed(services).catch((error) => log.error({ err: error }, "asking Stripe failed"));
		Promise.all([
			uploads.sweep(UPLOAD_KEPT_MS),
			storage.sweep(ORPHAN_GRACE_MS),
			sweepWords(db),
			forgetListeners(services),
			forgetSenders(services),
			sweepReminders(services),
			sweepSessionReminders(services),
			forgetEvents(services),
			forgetLetters(services, MAIL_LOG_KEPT_DAYS),
		]).then(
			([oldUploads, orphans]) => log.debug({ oldUploads, orphans }, "swept"),
			(error) => log.error({ err: error }, "sweeping failed"),
		);
	}, EVERY_MS);
	for (const one of [often, timer]) one.unref();
	return () => {
		for (const one of [often, timer]) clearInterval(one);
	};
}

/**
 * Keeps what failed, follows the letters, then looks at everything, one after another: whatever fails, the
 * next is done all the same, or a database that is away would be no alarm. Returns the way to do it once.
 */
export function lookAfterServer(services: Services): () => Promise<void> {
	const { mail, log } = services;
	const steps = [() => keepFailed(services, FAILED_KEPT_DAYS), mail.follow, createWatch(services)];
	return async () => {
		for (const step of steps)
			await step().catch((error) => log.error({ err: error }, "looking after the server failed"));
	};
}
