import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Tx } from "./database.ts";
import type { Log } from "./log.ts";

export type Queue<Job extends object> = {
	/** Within a transaction the job is there from its commit on, or never. */
	add(job: Job, options?: AddOptions): Promise<void>;
};
type AddOptions = { key?: string | undefined; within?: Tx | undefined; id?: string };
export type QueueOptions = {
	/** How often a job that throws is tried again. */
	retryLimit?: number;
	/** A job that takes longer counts as lost, and is tried again. */
	secondsMax?: number;
	/** How many this process works at. */
	atOnce?: number;
	/** Whether jobs have keys, and none is queued whose key already waits, be it to be tried again. */
	isOnce?: boolean;
};
export type Jobs = {
	/** Declares a queue and its worker. A job that throws is tried again, later and later. */
	queue<Job extends object>(
		name: string,
		work: (job: Job, id: string) => Promise<void>,
		options?: QueueOptions,
	): Promise<Queue<Job>>;
	close(): Promise<void>;
};

type Database = ReturnType<PgBoss["getDb"]>;

const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 45;
const DAY_SECONDS = 86_400;
const JOB_SECONDS_MAX = 60;
const KEEP_DONE_SECONDS = 3_600;
const POLL_SECONDS = 1;
const STOP_MS = 2_000;

/**
 * Jobs on the same PostgreSQL: they survive restarts and are shared by several nodes. One that throws is
 * tried again for so many days, where its queue says nothing else.
 */
export async function openJobs(databaseUrl: string, log: Log, triedDays: number): Promise<Jobs> {
	const usualRetryLimit = (triedDays * DAY_SECONDS) / RETRY_DELAY_MAX_SECONDS;
	const boss = new PgBoss({
		connectionString: databaseUrl,
		max: 3,
		application_name: "greenroom-jobs",
	});
	boss.on("error", (error) => log.error({ err: error }, "job queue"));
	await boss.start();
	return {
		async queue<Job extends object>(
			name: string,
			work: (job: Job, id: string) => Promise<void>,
			options: QueueOptions = {},
		) {
			const { retryLimit = usualRetryLimit, secondsMax = JOB_SECONDS_MAX } = options;
			const { atOnce = 1, isOnce = false } = options;
			const queueOptions = {
				retryLimit,
				retryDelay: RETRY_DELAY_SECONDS,
				retryBackoff: true,
				retryDelayMax: RETRY_DELAY_MAX_SECONDS,
				expireInSeconds: secondsMax,
				deleteAfterSeconds: KEEP_DONE_SECONDS,
			};
			await boss.createQueue(name, { policy: isOnce ? "short" : "standard", ...queueOptions });
			const workers: string[] = [];
			const lookAgain = () => {
				for (const worker of workers) boss.notifyWorker(worker);
			};
			while (workers.length < atOnce)
				workers.push(
					await boss.work<Job>(name, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
						try {
							for (const job of jobs) await work(job.data, job.id);
						} finally {
							// There may be more: one after another, not one a second.
							lookAgain();
						}
					}),
				);
			return {
				async add(job: Job, { key, within, id } = {}) {
					const db = within ? fromDrizzle(within, sql) : boss.getDb();
					const isThere = isOnce && (await hurry(db, name, key));
					if (!isThere)
						await boss.send(name, job, {
							...(key !== undefined && { singletonKey: key }),
							...(id !== undefined && { id }),
							...(within && { db }),
						});
					lookAgain();
				},
			};
		},
		close: () => boss.stop({ graceful: true, timeout: STOP_MS }),
	};
}

/** Has one that waits to be tried again be tried at once: pg-boss itself would queue another beside it. */
async function hurry(db: Database, name: string, key = ""): Promise<boolean> {
	const { rows } = await db.executeSql(
		`UPDATE pgboss.job SET start_after = now()
WHERE name = $1 AND state = 'retry' AND coalesce(singleton_key, '') = $2 RETURNING id`,
		[name, key],
	);
	return rows.length > 0;
}
