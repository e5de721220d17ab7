import { sql } from "drizzle-orm";
import { type QueueOptions as BossOptions, type Db, fromDrizzle, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Tx } from "#server/database/database.ts";
import type { Log } from "#server/log/log.ts";

export type Queue<Job extends object> = {
	/** Within a transaction the job is there from its commit on, or never. */
	add(job: Job, options?: AddOptions): Promise<void>;
};
type AddOptions = {
	key?: string | undefined;
	within?: Tx | undefined;
	id?: string;
	/** Not before. */
	startAfter?: Date;
};
type QueueOptions = {
	/** How often a job that throws is tried again. */
	retryLimit?: number;
	/** A job that takes longer counts as lost, and is tried again. */
	secondsMax?: number;
	/** How many this process works at. */
	atOnce?: number;
	/** How often an idle worker asks for jobs that another process has queued. */
	pollSeconds?: number;
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
	/**
	 * Has each piece of work run when its cron expression says so, on one of all servers; what was scheduled
	 * before and is not among them is no more. A run that throws is logged, the next one is its retry. Returns
	 * the way to take up no more of it in this process.
	 */
	schedule(works: readonly RecurringWork[]): Promise<() => Promise<void>>;
	/** Queues jobs whose last try failed for as many tries as a new one has. Returns how many there were. */
	retry(queue: string, ids: readonly string[], within: Tx): Promise<number>;
	/** Deletes jobs, whatever became of them. Returns how many there were. */
	remove(queue: string, ids: readonly string[], within?: Tx): Promise<number>;
	close(): Promise<void>;
};
export type RecurringWork = {
	name: string;
	/** In UTC; to the minute. */
	cron: string;
	work: () => Promise<unknown>;
};
export type JobDays = {
	/** For how long a job that throws is tried again, where its queue says nothing else. */
	tried: number;
	/** For how long a job is stored once it is done or has failed for good. */
	retained: number;
};

/** What pg-boss answers to a command; its own types do not say. */
const outcome = z.object({ affected: z.int() });

const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 45;
const DAY_SECONDS = 86_400;
const JOB_SECONDS_MAX = 60;
const POLL_SECONDS = 1;
const STOP_MS = 2_000;
/** Recurring work that takes longer counts as lost with its server, and runs again. */
const RECURRING_SECONDS_MAX = 900;
/** One queue for all: each queue more would ask the database by itself. */
export const RECURRING_QUEUE = "recurring-work";
/** Work that waits for a third party does not hold up reminders. */
const RECURRING_AT_ONCE = 2;
const RECURRING_POLL_SECONDS = 10;

/** Jobs on the same PostgreSQL: they survive restarts and are shared by several nodes. */
export async function openJobs(databaseUrl: string, log: Log, days: JobDays): Promise<Jobs> {
	const usualRetryLimit = (days.tried * DAY_SECONDS) / RETRY_DELAY_MAX_SECONDS;
	const deleteAfterSeconds = days.retained * DAY_SECONDS;
	const boss = new PgBoss({
		connectionString: databaseUrl,
		max: 3,
		application_name: "greenroom-jobs",
	});
	boss.on("error", (error) => log.error({ err: error }, "job queue"));
	await boss.start();
	/** Returns the way to stop its workers too. */
	async function startQueue<Job extends object>(
		name: string,
		work: (job: Job, id: string) => Promise<unknown>,
		options: QueueOptions = {},
	): Promise<{ queue: Queue<Job>; stop(): Promise<void> }> {
		const { retryLimit = usualRetryLimit, secondsMax = JOB_SECONDS_MAX } = options;
		const { atOnce = 1, isOnce = false, pollSeconds = POLL_SECONDS } = options;
		const queueOptions = {
			retryLimit,
			retryDelay: RETRY_DELAY_SECONDS,
			retryBackoff: true,
			retryDelayMax: RETRY_DELAY_MAX_SECONDS,
			expireInSeconds: secondsMax,
			deleteAfterSeconds,
		};
		await declareQueue(boss, name, isOnce ? "short" : "standard", queueOptions);
		const workers: string[] = [];
		const fetchMore = () => {
			for (const worker of workers) boss.notifyWorker(worker);
		};
		while (workers.length < atOnce)
			workers.push(
				await boss.work<Job>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
					try {
						for (const job of jobs) await work(job.data, job.id);
					} finally {
						// There may be more: one after another, not one a second.
						fetchMore();
					}
				}),
			);
		return {
			queue: {
				async add(job: Job, { key, within, id, startAfter } = {}) {
					const db = within ? fromDrizzle(within, sql) : boss.getDb();
					const isQueued = isOnce && key !== undefined && (await runQueuedNow(boss, db, name, key));
					if (!isQueued)
						await boss.send(name, job, {
							...(key !== undefined && { singletonKey: key }),
							...(id !== undefined && { id }),
							...(startAfter && { startAfter }),
							...(within && { db }),
						});
					fetchMore();
				},
			},
			stop: () => boss.offWork(name, { wait: false }),
		};
	}
	return {
		async queue<Job extends object>(
			name: string,
			work: (job: Job, id: string) => Promise<void>,
			options: QueueOptions = {},
		) {
			return (await startQueue(name, work, options)).queue;
		},
		async schedule(works) {
			const run = async ({ name }: { name: string }) => {
				await works
					.find((due) => due.name === name)
					?.work()
					.catch((error) => log.error({ err: error, work: name }, "recurring work failed"));
			};
			const { stop } = await startQueue(RECURRING_QUEUE, run, {
				secondsMax: RECURRING_SECONDS_MAX,
				atOnce: RECURRING_AT_ONCE,
				pollSeconds: RECURRING_POLL_SECONDS,
				isOnce: true,
			});
			for (const { name, cron } of works)
				await boss.schedule(
					RECURRING_QUEUE,
					cron,
					{ name },
					{ key: name, singletonKey: name, missed: "once" },
				);
			for (const { name: queue, key } of await boss.getSchedules())
				if (queue !== RECURRING_QUEUE) {
					await boss.unschedule(queue, key);
					await boss.deleteQueue(queue);
				} else if (!works.some(({ name }) => name === key)) await boss.unschedule(queue, key);
			return stop;
		},
		async retry(queue, ids, within) {
			if (ids.length === 0) return 0;
			const db = fromDrizzle(within, sql);
			const { affected } = outcome.parse(await boss.retry(queue, [...ids], { db }));
			const retryLimit = (await boss.getQueue(queue))?.retryLimit ?? usualRetryLimit;
			// As pg-boss's own update does it, which takes one job at a time.
			await within.execute(sql`UPDATE pgboss.job SET start_after = now(),
	keep_until = now() + (keep_until - start_after), retry_limit = retry_count + ${retryLimit}
WHERE name = ${queue} AND id = ANY(${sql.param(ids)}::uuid[]) AND state = 'retry'`);
			return affected;
		},
		async remove(queue, ids, within) {
			if (ids.length === 0) return 0;
			const options = within ? { db: fromDrizzle(within, sql) } : {};
			return outcome.parse(await boss.deleteJob(queue, [...ids], options)).affected;
		},
		close: () => boss.stop({ graceful: true, timeout: STOP_MS }),
	};
}

/** As it is declared now, also where a former version has made it; its policy stays what it was. */
async function declareQueue(
	boss: PgBoss,
	name: string,
	policy: "short" | "standard",
	options: BossOptions,
): Promise<void> {
	await boss.createQueue(name, { policy, ...options });
	await boss.updateQueue(name, options);
}

/** Has one that waits, be it to be tried again, done at once: pg-boss would queue another beside a retry. */
async function runQueuedNow(boss: PgBoss, db: Db, name: string, key: string): Promise<boolean> {
	const options = { singletonKey: key, startAfter: new Date(), db };
	return (await boss.update({ name, options })).updated > 0;
}
