import { sql } from "drizzle-orm";
import pg from "pg";
import { type QueueOptions as BossOptions, type Db, fromDrizzle, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Tx } from "#server/database/database.ts";
import type { Listener } from "#server/database/listener.ts";
import type { Log } from "#server/log/log.ts";
import { watchDueJobs } from "./due-jobs.ts";

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
/** What wakes a worker is a notification, or its job's time: `due-jobs.ts` looks for jobs of all queues at once. */
const WORKER_POLL_SECONDS = 300;
/** Of pg-boss itself: jobs that wait for other jobs, which we have none of. */
const FLOW_SECONDS = 600;
/** Recurring work begins so much after its minute, at most. */
const CRON_WORKER_SECONDS = 10;
const CONNECTIONS = 3;
const STOP_MS = 2_000;
/** Recurring work that takes longer counts as lost with its server, and runs again. */
const RECURRING_SECONDS_MAX = 900;
/** One queue for all, and one job for all that is due at the same minutes: each more would be some statements a minute. */
export const RECURRING_QUEUE = "recurring-work";
/** Work that waits for a third party does not hold up reminders. */
const RECURRING_AT_ONCE = 2;

/** Jobs on the same PostgreSQL: they survive restarts and are shared by several nodes. */
export async function openJobs(
	{ databaseUrl, listener, log }: { databaseUrl: string; listener: Listener; log: Log },
	days: JobDays,
): Promise<Jobs> {
	const usualRetryLimit = (days.tried * DAY_SECONDS) / RETRY_DELAY_MAX_SECONDS;
	const deleteAfterSeconds = days.retained * DAY_SECONDS;
	const failed = (error: Error) => log.error({ err: error }, "job queue");
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: CONNECTIONS,
		min: 1,
		application_name: "greenroom-jobs",
	});
	pool.on("error", failed);
	let channel = "";
	const boss = new PgBoss({
		db: {
			executeSql: (text, values) => pool.query(text, values),
			async listen(given, received, interrupted) {
				channel = given;
				const end = listener.listen(channel, received, interrupted);
				return { close: async () => end() };
			},
		},
		useListenNotify: true,
		flowIntervalSeconds: FLOW_SECONDS,
		cronWorkerIntervalSeconds: CRON_WORKER_SECONDS,
	});
	boss.on("error", failed);
	await boss.start();
	const dueJobs = watchDueJobs({ pool, listener, log });
	/** Returns the way to stop its workers too. */
	async function startQueue<Job extends object>(
		name: string,
		work: (job: Job, id: string) => Promise<unknown>,
		options: QueueOptions = {},
	): Promise<{ queue: Queue<Job>; stop(): Promise<void> }> {
		const { retryLimit = usualRetryLimit, secondsMax = JOB_SECONDS_MAX } = options;
		const { atOnce = 1, isOnce = false } = options;
		const queueOptions = {
			retryLimit,
			retryDelay: RETRY_DELAY_SECONDS,
			retryBackoff: true,
			retryDelayMax: RETRY_DELAY_MAX_SECONDS,
			expireInSeconds: secondsMax,
			deleteAfterSeconds,
			notify: true,
		};
		await declareQueue(boss, name, isOnce ? "short" : "standard", queueOptions);
		const workers: string[] = [];
		const fetchMore = () => {
			for (const worker of workers) boss.notifyWorker(worker);
		};
		while (workers.length < atOnce)
			workers.push(
				await boss.work<Job>(
					name,
					{ pollingIntervalSeconds: WORKER_POLL_SECONDS },
					async (jobs) => {
						try {
							for (const job of jobs) await work(job.data, job.id);
						} catch (error) {
							dueJobs.lookSoon();
							throw error;
						} finally {
							// There may be more: one after another, not one a second.
							fetchMore();
						}
					},
				),
			);
		const stopWatching = dueJobs.watch(name, fetchMore);
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
					if (startAfter) dueJobs.wakeAt(name, startAfter);
					else fetchMore();
				},
			},
			async stop() {
				stopWatching();
				await boss.offWork(name, { wait: false });
			},
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
			const begun = new Map<string, number>();
			const run = async ({ name, work }: RecurringWork) => {
				// One that takes longer than its rhythm goes on alone, unless it hangs.
				const now = Date.now();
				if (now - (begun.get(name) ?? 0) < RECURRING_SECONDS_MAX * 1_000) return;
				begun.set(name, now);
				await work().catch((error) =>
					log.error({ err: error, work: name }, "recurring work failed"),
				);
				if (begun.get(name) === now) begun.delete(name);
			};
			const runAll = async ({ cron }: { cron: string }) => {
				const due = works.filter((work) => work.cron === cron);
				const runNext = async () => {
					for (let next = due.shift(); next; next = due.shift()) await run(next);
				};
				await Promise.all(Array.from({ length: RECURRING_AT_ONCE }, runNext));
			};
			const { stop } = await startQueue(RECURRING_QUEUE, runAll, {
				secondsMax: RECURRING_SECONDS_MAX,
				atOnce: RECURRING_AT_ONCE,
				isOnce: true,
			});
			const crons = new Set(works.map(({ cron }) => cron));
			for (const cron of crons) {
				const key = keyOf(cron);
				await boss.schedule(
					RECURRING_QUEUE,
					cron,
					{ cron },
					{ key, singletonKey: key, missed: "once" },
				);
			}
			const keys = [...crons].map(keyOf);
			for (const { name: queue, key } of await boss.getSchedules())
				if (queue !== RECURRING_QUEUE) {
					await boss.unschedule(queue, key);
					await boss.deleteQueue(queue);
				} else if (!keys.includes(key)) await boss.unschedule(queue, key);
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
			if (channel) await within.execute(sql`SELECT pg_notify(${channel}, ${queue})`);
			return affected;
		},
		async remove(queue, ids, within) {
			if (ids.length === 0) return 0;
			const options = within ? { db: fromDrizzle(within, sql) } : {};
			return outcome.parse(await boss.deleteJob(queue, [...ids], options)).affected;
		},
		async close() {
			dueJobs.close();
			await boss.stop({ graceful: true, timeout: STOP_MS });
			await pool.end();
		},
	};
}

/** pg-boss takes letters, digits and few signs. */
const keyOf = (cron: string) =>
	cron.replaceAll(" ", "_").replaceAll("*", "any").replaceAll(",", ".");

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
