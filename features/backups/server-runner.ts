import { desc, eq, sql } from "drizzle-orm";
import { ChildFailure, runBackup, runTrial } from "#server/backup/run-child.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { withAdvisoryLock } from "#server/locks.ts";
import { PlainError } from "#server/plain-error.ts";
import { readStoredSetting } from "#server/settings.ts";
import { storeConfigOf } from "#server/storage/open-file-store.ts";
import { copy } from "./copy.ts";
import { FAILURE_MAX, RETRY_MINUTES, type TargetKind, type Trigger } from "./limits.ts";
import { closeAbandoned, deleteOld } from "./server-clean-up.ts";
import { leftOut, settingsFor } from "./server-contents.ts";
import { adoptFiles, fileNameAt } from "./server-folder.ts";
import { lastDueAt, scheduleSetting } from "./server-schedule.ts";
import { targetKind, targetSettings } from "./server-target.ts";
import { backups } from "./table.ts";

type Row = typeof backups.$inferSelect;
export type Backups = ReturnType<typeof createBackups>;

const MINUTE_MS = 60_000;

/** Makes and tries backups, one at a time on all servers, each in a process of its own. */
export function createBackups(services: Services, databaseUrl: string) {
	const { db, pool, config, log } = services;
	const stopping = new AbortController();
	let running: Promise<unknown> = Promise.resolve();

	/** Returns whether it has begun: not while another runs. `begin` answers what the rest is about. */
	const alone = <What>(begin: () => Promise<What>, work: (what: What) => Promise<void>) =>
		new Promise<boolean>((started, fail) => {
			const whole = withAdvisoryLock(pool, { name: "backups" }, async () => {
				await closeAbandoned(services);
				const what = await begin();
				started(true);
				await work(what);
			});
			const ended = whole.then(started, (error) => {
				log.error({ err: error }, "backup work failed");
				fail(error);
			});
			// One that was refused ends before the one that runs.
			running = Promise.all([running, ended]);
		});

	const settingsOf = async (kind: TargetKind) => {
		const settings = await targetSettings(services, kind);
		if (!settings) throw new PlainError(copy.targetUnknown);
		return settings;
	};

	const failureOf = (error: unknown, what: string): string => {
		if (stopping.signal.aborted) return copy.interrupted;
		log.error({ err: error }, what);
		const reason =
			error instanceof ChildFailure
				? error.reason
				: error instanceof PlainError
					? error.message
					: null;
		return [...(reason ?? copy.failedUnknown)].slice(0, FAILURE_MAX).join("");
	};

	const start = (trigger: Trigger): Promise<boolean> =>
		alone(
			async () => {
				const isEncrypted = config.backupPassphrase !== null;
				const fileName = fileNameAt(new Date(), isEncrypted);
				const target = await targetKind(services);
				const values = { id: newId(), target, fileName, trigger, isEncrypted };
				const [row] = await db.insert(backups).values(values).returning();
				return row as Row;
			},
			async ({ id, target, fileName }) => {
				const make = async () =>
					runBackup(
						{
							databaseUrl,
							files: storeConfigOf(config),
							target: await settingsOf(target),
							name: fileName,
							clearsFirst: true,
							passphrase: config.backupPassphrase,
							settings: settingsFor(config),
							withoutRows: leftOut,
						},
						stopping.signal,
					);
				const outcome = await make().then(
					({ bytes, damaged }) => ({
						state: "done" as const,
						bytes,
						damagedFiles: damaged.length,
					}),
					(error) => ({
						state: "failed" as const,
						failure: failureOf(error, "making a backup failed"),
					}),
				);
				await db
					.update(backups)
					.set({ ...outcome, finishedAt: new Date() })
					.where(eq(backups.id, id));
				log.info({ fileName, trigger, ...outcome }, "backup finished");
				await deleteOld(services);
			},
		);

	return {
		start,
		/** Restores it into a database of its own. Returns whether it has begun. */
		test: ({ id, target, fileName }: Row): Promise<boolean> =>
			alone(
				async () => {
					await db
						.update(backups)
						.set({ trialState: "running", trialAt: new Date(), trialFailure: null })
						.where(eq(backups.id, id));
				},
				async () => {
					const begun = performance.now();
					const tryIt = async () =>
						runTrial(
							{
								databaseUrl,
								target: await settingsOf(target),
								name: fileName,
								passphrase: config.backupPassphrase,
							},
							stopping.signal,
						);
					const outcome = await tryIt().then(
						({ rows, files, isLoaded }) => ({
							trialState: "passed" as const,
							trialRows: rows,
							trialFiles: files,
							trialIsLoaded: isLoaded,
						}),
						(error) => ({
							trialState: "failed" as const,
							trialFailure: failureOf(error, "testing a backup failed"),
						}),
					);
					const trialSeconds = (performance.now() - begun) / 1_000;
					await db
						.update(backups)
						.set({ ...outcome, trialSeconds })
						.where(eq(backups.id, id));
					log.info({ fileName, trialSeconds, ...outcome }, "backup tested");
				},
			),
		/** Begins what is due by the schedule. To be called every minute. */
		async check(at = new Date()): Promise<void> {
			await adoptFiles(services, "folder");
			const { value, changedAt } = await readStoredSetting(services, scheduleSetting);
			const dueAt = lastDueAt(value, at, services.siteSettings.timeZone);
			if (!dueAt || !changedAt || dueAt < changedAt) return;
			const [last] = await db
				.select()
				.from(backups)
				.where(
					sql`${backups.startedAt} >= ${dueAt.toISOString()}::timestamptz AND ${backups.trigger} <> 'found'`,
				)
				.orderBy(desc(backups.startedAt))
				.limit(1);
			const isTooSoon =
				last?.state === "failed" &&
				at.getTime() - last.startedAt.getTime() < RETRY_MINUTES * MINUTE_MS;
			if (last && (last.state !== "failed" || isTooSoon)) return;
			await start("schedule");
		},
		/** Until what runs here has ended. */
		settled: () => running,
		async close(): Promise<void> {
			stopping.abort();
			await running.catch(() => undefined);
		},
	};
}
