import { deleteDueAccounts } from "#features/accounts/deletion/server-delete.ts";
import type { Exports } from "#features/accounts/export/server-exports.ts";
import { sweepExports } from "#features/accounts/export/server-sweep.ts";
import type { Backups } from "#features/backups/server-runner.ts";
import { deleteRemovedImages } from "#features/chat/images/server-delete.ts";
import { MAIL_LOG_RETENTION_DAYS } from "#features/health/limits.ts";
import { createWatch } from "#features/health/server-watch.ts";
import { deleteOldRemovals } from "#features/moderation/server-removals.ts";
import type { NotesSync } from "#features/notes-sync/server-sync.ts";
import { sendAwayEmails } from "#features/notifications/email/server-away-emails.ts";
import { sendDigests } from "#features/notifications/email/server-digest.ts";
import type { Kinds } from "#features/notifications/server-kinds.ts";
import { readAllWords, readNewWords } from "#features/search/server-spelling.ts";
import type { Services } from "#server/context.ts";
import { applyRetention } from "#server/database/retention.ts";
import { eventRetention } from "#server/events/outbox.ts";
import { deleteDone } from "#server/jobs/failed-jobs.ts";
import type { RecurringWork } from "#server/jobs/jobs.ts";
import { emailRetention } from "#server/mail/mail-log.ts";
import { UPLOAD_RETENTION_MS } from "#server/storage/uploads.ts";
import { purgeDeleted } from "#server/trash.ts";
import {
	personalData,
	reportables,
	restorables,
	retention,
	searchSources,
	workOfEachHour,
	workOfEachMinute,
} from "./features.ts";

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

/** How long rows of every table that grows by itself stay. */
export const retentionOfAll = [
	...retention,
	emailRetention(MAIL_LOG_RETENTION_DAYS),
	eventRetention,
];

/** Recurring work that runs on one server at a time. */
function recurringWork({
	services,
	notesSync,
	backups,
	exports,
	kinds,
}: Workers): readonly RecurringWork[] {
	const { db, pool, recordings } = services;
	return [
		...Object.entries(workOfEachMinute).map(([name, work]) =>
			eachMinute(name, () => work(services)),
		),
		...Object.entries(workOfEachHour).map(([name, work], at) =>
			hourly(name, 1 + 2 * at, () => work(services)),
		),
		eachMinute("resume-recordings", () => recordings.sweep()),
		eachMinute("make-light-versions", () => recordings.sweepLight()),
		eachMinute("delete-accounts", () => deleteDueAccounts(services, personalData)),
		eachMinute("resume-data-exports", () => exports.resume()),
		eachMinute("start-notes-sync", () => notesSync.check()),
		eachMinute("start-due-backup", () => backups.check()),
		eachMinute("read-search-words", () => readNewWords(pool, searchSources)),
		eachMinute("send-digests", () => sendDigests(services, kinds)),
		eachMinute("send-away-emails", () => sendAwayEmails(services, kinds)),
		{
			name: "read-all-search-words",
			cron: "50 4 * * 0",
			work: () => readAllWords(pool, searchSources),
		},
		hourly("delete-old-rows", 40, () => applyRetention(db, retentionOfAll)),
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
		const oldUploads = await uploads.sweep(UPLOAD_RETENTION_MS);
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
