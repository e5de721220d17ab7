import type { Services } from "#server/context.ts";
import { databaseFigures } from "#server/database/figures.ts";
import { MIGRATIONS_KNOWN } from "#server/database/known-migrations.ts";
import { queueStates } from "#server/jobs/failed-jobs.ts";
import { DISK_RESERVE_BYTES, diskSpace } from "#server/storage/disk-space.ts";
import { storageFigures } from "#server/storage/figures.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import { version } from "#server/version.ts";
import type { Report } from "./contract.ts";
import { DISK_ALARM_BYTES } from "./limits.ts";
import { emailCounts } from "./mail/server-emails.ts";
import { mailFigures } from "./mail/server-mail.ts";
import { areBackupsScheduled, lastBackup } from "./server-last-backup.ts";

type ReportServices = Pick<
	Services,
	"pool" | "config" | "siteSettings" | "storage" | "mail" | "log"
>;

/** How everything is at this moment. What cannot be found out is null, and is logged. */
export async function reportOf({
	pool,
	config,
	siteSettings,
	storage: { store },
	mail: sender,
	log,
}: ReportServices): Promise<Report> {
	const known = <Value>(promise: Promise<Value>): Promise<Value | null> =>
		promise.catch((error) => {
			log.warn({ err: error }, "reading a server figure failed");
			return null;
		});
	const [smtp, ...figures] = await Promise.all([
		known(sender.isSetUp()),
		known(databaseOf(pool)),
		known(storageOf(pool, store)),
		known(diskOf(store)),
		known(queuesOf(pool)),
		known(emailCounts(pool)),
		known(mailFigures(pool, sender)),
		known(lastBackup(pool)),
		known(areBackupsScheduled(pool)),
	]);
	const [database, storage, disk, queues, emails, mail, backup, areScheduled] = figures;
	const { rss, heapUsed } = process.memoryUsage();
	return {
		at: new Date().toISOString(),
		database,
		storage,
		disk,
		queues,
		emails,
		mail,
		backup,
		areBackupsScheduled: areScheduled,
		versions: { ...version, node: process.versions.node },
		process: {
			startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
			residentBytes: rss,
			heapBytes: heapUsed,
		},
		services: {
			smtp: smtp ?? siteSettings.sendsEmail,
			stripe: config.stripe !== null,
			notion: config.notion !== null,
		},
	};
}

async function databaseOf(pool: ReportServices["pool"]): Promise<Report["database"]> {
	const begun = performance.now();
	await pool.query("SELECT 1");
	const answersInMs = performance.now() - begun;
	return { ...(await databaseFigures(pool)), migrationsKnown: MIGRATIONS_KNOWN, answersInMs };
}

async function storageOf(
	pool: ReportServices["pool"],
	store: FileStore,
): Promise<Report["storage"]> {
	const isWritable = await store.tryToWrite().then(
		() => true,
		() => false,
	);
	return { ...(await storageFigures(pool)), isWritable };
}

async function diskOf({ workFolder }: FileStore): Promise<Report["disk"]> {
	const { free, total } = await diskSpace(workFolder);
	return {
		freeBytes: free,
		totalBytes: total,
		reserveBytes: DISK_RESERVE_BYTES,
		alarmBytes: DISK_ALARM_BYTES,
	};
}

async function queuesOf(pool: ReportServices["pool"]): Promise<Report["queues"]> {
	const queues = await queueStates(pool);
	return queues.map(({ name, waiting, running, failed, oldestDueAt }) => ({
		name,
		waiting,
		running,
		failed,
		oldestDueAt: oldestDueAt?.toISOString() ?? null,
	}));
}
