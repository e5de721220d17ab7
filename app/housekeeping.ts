import { deleteDueAccounts } from "#features/accounts/deletion/server-delete.ts";
import { deleteOldEmailChanges } from "#features/accounts/email-change/server-confirm.ts";
import type { Exports } from "#features/accounts/export/server-exports.ts";
import { sweepExports } from "#features/accounts/export/server-sweep.ts";
import { forgetEndedSessions } from "#features/accounts/server-ended-sessions.ts";
import { aggregateFigures } from "#features/analytics/server-aggregate.ts";
import type { Backups } from "#features/backups/server-runner.ts";
import { sendReminders, sweepReminders } from "#features/bookclub/attend/server-reminders.ts";
import { notifyDueBooks } from "#features/bookclub/server-notifications.ts";
import {
	cancelSessionsWithoutCoach,
	sendSessionReminders,
	sweepSessionReminders,
} from "#features/booking/notify/server-reminders.ts";
import { deleteRemovedImages, deleteUnsentImages } from "#features/chat/images/server-delete.ts";
import { deleteRoomsWithoutWork } from "#features/chat/rooms/server-erase.ts";
import { deleteOldSenderHashes } from "#features/contact/server-send.ts";
import { MAIL_LOG_RETENTION_DAYS } from "#features/health/limits.ts";
import { createWatch } from "#features/health/server-watch.ts";
import { deleteOldEvents } from "#features/membership/server-events.ts";
import { syncLapsedCustomers } from "#features/membership/server-sync.ts";
import { deleteOldRemovals } from "#features/moderation/server-removals.ts";
import { deleteUnusedSearchWords } from "#features/music/discover/server-search-words.ts";
import type { NotesSync } from "#features/notes-sync/server-sync.ts";
import { deleteOldNotifications } from "#features/notifications/server.ts";
import { sendDigests } from "#features/notifications/server-digest.ts";
import type { Kinds } from "#features/notifications/server-kinds.ts";
import { forgetListeners } from "#features/podcasts/feed/downloads/server-downloads.ts";
import { announceEpisodes } from "#features/podcasts/server-announce.ts";
import { notifyDueEpisodes } from "#features/podcasts/server-notifications.ts";
import { announcePosts } from "#features/posts/server-announce.ts";
import { sendNewsletters } from "#features/posts/server-newsletter.ts";
import { deleteOldDeliveries } from "#features/push/server-log.ts";
import { readAllWords, readNewWords } from "#features/search/server-spelling.ts";
import { announceWeek } from "#features/song-of-the-week/server-announce.ts";
import type { Services } from "#server/context.ts";
import { deleteOutdatedEvents } from "#server/events/outbox.ts";
import { deleteDone } from "#server/jobs/failed-jobs.ts";
import type { RecurringWork } from "#server/jobs/jobs.ts";
import { deleteOldEmails } from "#server/mail/mail-log.ts";
import { UPLOAD_KEPT_MS } from "#server/storage/uploads.ts";
import { purgeDeleted } from "#server/trash.ts";
import { restorables } from "./restore.ts";
import { searchSources } from "./search-sources.ts";
import { personalData, reportables } from "./user-accounts.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Bytes without a row may belong to a submission that is just being made. */
const ORPHAN_GRACE_MS = 3_600_000;
const EACH_MINUTE = "* * * * *";

type Workers = {
	services: Services;
	notesSync: NotesSync;
	backups: Backups;
	exports: Exports;
	kinds: Kinds;
};

/** What one of all servers does at a time. */
function recurringWork({
	services,
	notesSync,
	backups,
	exports,
	kinds,
}: Workers): readonly RecurringWork[] {
	const { db, pool, recordings } = services;
	return [
		eachMinute("resume-recordings", () => recordings.sweep()),
		eachMinute("make-light-versions", () => recordings.sweepLight()),
		eachMinute("send-discussion-reminders", () => sendReminders(services)),
		eachMinute("send-session-reminders", () => sendSessionReminders(services)),
		eachMinute("cancel-sessions-without-coach", () => cancelSessionsWithoutCoach(services)),
		eachMinute("delete-accounts", () => deleteDueAccounts(services, personalData)),
		eachMinute("resume-data-exports", () => exports.resume()),
		eachMinute("start-notes-sync", () => notesSync.check()),
		eachMinute("start-due-backup", () => backups.check()),
		eachMinute("aggregate-analytics", () => aggregateFigures(services)),
		eachMinute("announce-due-episodes", () => notifyDueEpisodes(services)),
		eachMinute("announce-episodes", () => announceEpisodes(services)),
		eachMinute("announce-posts", () => announcePosts(services)),
		eachMinute("send-newsletters", () => sendNewsletters(services)),
		eachMinute("announce-week", () => announceWeek(services)),
		eachMinute("announce-due-books", () => notifyDueBooks(services)),
		eachMinute("read-search-words", () => readNewWords(pool, searchSources)),
		eachMinute("send-digests", () => sendDigests(services, kinds)),
		{
			name: "read-all-search-words",
			cron: "50 4 * * 0",
			work: () => readAllWords(pool, searchSources),
		},
		hourly("sync-lapsed-memberships", 5, () => syncLapsedCustomers(services)),
		hourly("delete-unused-search-words", 10, () => deleteUnusedSearchWords(db)),
		hourly("delete-old-email-changes", 12, () => deleteOldEmailChanges(services)),
		hourly("forget-ended-sessions", 14, () => forgetEndedSessions(services)),
		hourly("delete-podcast-listeners", 15, () => forgetListeners(services)),
		hourly("delete-unsent-chat-images", 18, () => deleteUnsentImages(services)),
		hourly("delete-rooms-without-work", 19, () => deleteRoomsWithoutWork(services)),
		hourly("delete-contact-senders", 20, () => deleteOldSenderHashes(services)),
		hourly("delete-old-discussion-reminders", 25, () => sweepReminders(services)),
		hourly("delete-old-session-reminders", 30, () => sweepSessionReminders(services)),
		hourly("delete-old-payment-events", 35, () => deleteOldEvents(services)),
		hourly("delete-old-email-log", 40, () => deleteOldEmails(services, MAIL_LOG_RETENTION_DAYS)),
		hourly("delete-old-notification-log", 42, () => deleteOldDeliveries(services)),
		hourly("delete-old-notifications", 43, () => deleteOldNotifications(services)),
		hourly("delete-old-events", 44, () => deleteOutdatedEvents(services)),
		hourly("delete-old-removals", 46, async () => {
			await deleteOldRemovals(services, reportables);
			await deleteRemovedImages(services);
		}),
		hourly("delete-what-was-deleted", 47, () => purgeDeleted(services, restorables)),
		hourly("delete-completed-jobs", 45, () => deleteDone(services)),
	];
}

const eachMinute = (name: string, work: RecurringWork["work"]): RecurringWork => ({
	name,
	cron: EACH_MINUTE,
	work,
});
/** Not all at once: at a minute of their own. */
const hourly = (name: string, minute: number, work: RecurringWork["work"]): RecurringWork => ({
	name,
	cron: `${minute} * * * *`,
	work,
});

/**
 * Starts all that comes round by itself. Most is scheduled in the database and done by one of all servers;
 * by each process itself are done its files, which are in its own DATA_DIR, and the look at the server's
 * health, for only the process that lost the database can report it. Returns the way to stop.
 */
export async function startRecurringWork(workers: Workers): Promise<() => Promise<void>> {
	const { services } = workers;
	const runHealthTasks = healthTasks(services);
	const timers = [
		setInterval(() => void runHealthTasks(), MINUTE_MS),
		setInterval(() => void sweepFiles(services), HOUR_MS),
	];
	for (const timer of timers) timer.unref();
	const stopScheduled = await services.jobs.schedule(recurringWork(workers));
	return async () => {
		for (const timer of timers) clearInterval(timer);
		await stopScheduled();
	};
}

/** Gives back the space of abandoned uploads and of files without a row. */
async function sweepFiles(services: Services): Promise<void> {
	const { uploads, storage, log } = services;
	try {
		const oldUploads = await uploads.sweep(UPLOAD_KEPT_MS);
		log.debug(
			{
				oldUploads,
				orphans: await storage.sweep(ORPHAN_GRACE_MS),
				exports: await sweepExports(services, ORPHAN_GRACE_MS),
			},
			"removed unused files",
		);
	} catch (error) {
		log.error({ err: error }, "removing unused files failed");
	}
}

/**
 * Updates the email log, then runs the health checks: if one step fails, the next still runs, or a
 * database that is away would be no alarm. Returns the way to do it once.
 */
export function healthTasks(services: Services): () => Promise<void> {
	const { mail, log } = services;
	const steps = [mail.follow, createWatch(services)];
	return async () => {
		for (const step of steps)
			await step().catch((error) => log.error({ err: error }, "recurring work failed"));
	};
}
