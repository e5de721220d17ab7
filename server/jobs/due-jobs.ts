import type { Pool } from "pg";
import type { Listener } from "#server/database/listener.ts";
import type { Log } from "#server/log/log.ts";

const LOOK_EVERY_MS = 10_000;
/** While nobody is heard, and after a job has failed. */
const LOOK_OFTEN_MS = 1_000;

/** Milliseconds until a job of each queue is due, of those that are before the next look. */
const due = {
	name: "jobs-due",
	text: `SELECT name, extract(epoch FROM min(start_after) - now())::float8 * 1000 AS ms FROM pgboss.job
WHERE name = ANY($1::text[]) AND state < 'active' AND NOT blocked AND start_after < now() + $2 * interval '1 millisecond' GROUP BY name`,
};

/**
 * Wakes a queue's workers when the time of one of its jobs comes. pg-boss notifies of jobs that can be done at once, but not of
 * those for later and those to be tried again. One statement for all queues, whatever their number of workers.
 */
export function watchDueJobs({
	pool,
	listener,
	log,
}: {
	pool: Pool;
	listener: Listener;
	log: Log;
}) {
	const queues = new Map<string, () => void>();
	const alarms = new Set<NodeJS.Timeout>();
	let timer: NodeJS.Timeout | undefined;
	let isWanted = false;
	let isClosed = false;

	const lookAfter = (ms: number) => {
		clearTimeout(timer);
		if (!isClosed) timer = setTimeout(look, ms).unref();
	};
	const look = async () => {
		const everyMs = listener.isListening() ? LOOK_EVERY_MS : LOOK_OFTEN_MS;
		isWanted = false;
		try {
			if (queues.size > 0) await setAlarms(everyMs);
		} catch (error) {
			log.debug({ err: error }, "looking for due jobs failed");
		}
		lookAfter(isWanted ? LOOK_OFTEN_MS : everyMs);
	};
	const setAlarms = async (withinMs: number) => {
		const values = [[...queues.keys()], withinMs];
		const { rows } = await pool.query<{ name: string; ms: number }>({ ...due, values });
		for (const { name, ms } of rows) setAlarm(name, ms);
	};
	const setAlarm = (name: string, ms: number) => {
		const ring = () => {
			alarms.delete(alarm);
			queues.get(name)?.();
		};
		const alarm = setTimeout(ring, Math.max(0, ms)).unref();
		alarms.add(alarm);
	};
	lookAfter(LOOK_OFTEN_MS);
	return {
		/** Returns the way to watch it no more. */
		watch(queue: string, wake: () => void): () => void {
			queues.set(queue, wake);
			return () => void queues.delete(queue);
		},
		/** A job has failed, and when it is tried again is stored about now. */
		lookSoon(): void {
			isWanted = true;
			lookAfter(LOOK_OFTEN_MS);
		},
		/** Of a job that was queued here. */
		wakeAt(queue: string, at: Date): void {
			const ms = at.getTime() - Date.now();
			if (ms < LOOK_EVERY_MS) setAlarm(queue, ms);
		},
		close(): void {
			isClosed = true;
			clearTimeout(timer);
			for (const alarm of alarms) clearTimeout(alarm);
		},
	};
}
