import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Listener } from "#server/database/listener.ts";
import type { Retention } from "#server/database/retention.ts";
import type { Log } from "#server/log/log.ts";
import { events } from "#server/table.ts";
import type { Events, StoredEvent } from "./event.ts";

/** What is left of an event, and what to do once this part is committed. */
type Progress = {
	/** Where the next part begins; null when nothing is left. */
	cursor: string | null;
	committed(): Promise<void>;
};
/** Does one batch of an event's effects, within the transaction that also stores how far it came. */
export type EventHandler = (tx: Tx, event: StoredEvent, cursor: string | null) => Promise<Progress>;

export type Outbox = Events & {
	/**
	 * Begins to work events off, and calls `work` whenever it looks for more; it returns the milliseconds until it has
	 * something to do again.
	 */
	start(handle: EventHandler, work: () => Promise<number>): void;
	close(): Promise<void>;
};

/** How often an idle server looks for what it has not heard of. */
const POLL_MS = 60_000;
/** What is due and another server works on is looked at again after this, in case that server is killed; so is everything while nobody is heard. */
const OFTEN_MS = 1_000;
/** Each new event is notified of, by a trigger. */
const CHANNEL = "events";
/** What reports the change itself, such as a message to a thousand pages, goes out before what notifies of it. */
const CHANGE_FIRST_MS = 25;
/** After a batch of an event for many, the database and this process are everybody else's for as long again, at most. */
const BREATHER_MAX_MS = 100;
const RETRY_MAX_SECONDS = 3_600;
/** About a day and a half. */
const TRIES_MAX = 40;
const RETENTION_DAYS = 91;

type OutboxServices = { db: Db; pool: Pool; listener: Listener; log: Log };

/**
 * Events that are stored with the change they report (a transactional outbox). Each is locked while it is worked on, by
 * whichever server comes first, so that a killed one leaves it to the next at once; its effects are written in the same
 * transaction as the progress made, so that none is lost and none doubled.
 */
export function openOutbox(services: OutboxServices): Outbox {
	const { listener, log } = services;
	/** Since the last look: there may be one that it did not see. */
	let isWoken = false;
	let rested: AbortController | null = null;
	let working: Promise<void> | null = null;
	let isClosing = false;

	const rest = async (untilDueMs: number) => {
		if (!isWoken && !isClosing) {
			rested = new AbortController();
			const { signal } = rested;
			const milliseconds = Math.min(untilDueMs, listener.isListening() ? POLL_MS : OFTEN_MS);
			await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
			rested = null;
		}
		if (isWoken && !isClosing) await pause(CHANGE_FIRST_MS);
	};
	const wake = () => {
		isWoken = true;
		rested?.abort();
	};
	const stopListening = listener.listen(CHANNEL, wake, wake);
	return {
		async add(kind, { subjectId, actorId, payload, key }, tx) {
			await tx
				.insert(events)
				.values({ id: newId(), kind: kind.name, subjectId, actorId, payload, key: key ?? null })
				.onConflictDoNothing();
		},
		start(handle, work) {
			const workAll = async () => {
				const next = await workOnce(services, handle);
				const other = await work();
				return next === "of many" ? next : Math.min(next, other);
			};
			const loop = async () => {
				while (!isClosing) {
					const start = performance.now();
					isWoken = false;
					const next = await workAll().catch((error) => {
						if (!isClosing) log.error({ err: error }, "working off events failed");
						return OFTEN_MS;
					});
					if (next === "of many") await pause(Math.min(performance.now() - start, BREATHER_MAX_MS));
					else if (next > 0) await rest(next);
				}
			};
			working = loop();
		},
		async close() {
			isClosing = true;
			stopListening();
			rested?.abort();
			await working;
		},
	};
}

/** An idle server asks this alone. */
const nextDue = {
	name: "events-due",
	text: `SELECT extract(epoch FROM due_at - now())::float8 * 1000 AS ms FROM events
WHERE done_at IS NULL ORDER BY due_at LIMIT 1`,
};

/** Returns the milliseconds until there is something to do, or that there is more of an event for many. */
async function workOnce(
	{ db, pool, log }: OutboxServices,
	handle: EventHandler,
): Promise<number | "of many"> {
	const { ms = Number.POSITIVE_INFINITY } =
		(await pool.query<{ ms: number }>(nextDue)).rows[0] ?? {};
	if (ms > 0) return ms;
	let taken: string | undefined;
	try {
		const progress = await db.transaction(async (tx) => {
			const [row] = await tx
				.select()
				.from(events)
				.where(and(isNull(events.doneAt), lte(events.dueAt, sql`now()`)))
				.orderBy(events.dueAt, events.id)
				.limit(1)
				.for("update", { skipLocked: true });
			if (!row) return null;
			taken = row.id;
			const { payload, ...event } = row;
			const done = await handle(tx, { ...event, payload: payload as object }, row.cursor);
			const isOver = done.cursor === null;
			await tx
				.update(events)
				.set({
					cursor: done.cursor,
					// What is left comes after the events that wait by now.
					dueAt: sql`clock_timestamp()`,
					doneAt: isOver ? sql`now()` : null,
				})
				.where(eq(events.id, row.id));
			return done;
		});
		if (!progress) return OFTEN_MS;
		await progress.committed().catch((error) => {
			log.warn({ err: error, event: taken }, "open pages were not notified");
		});
		return progress.cursor === null ? 0 : "of many";
	} catch (error) {
		if (taken === undefined) throw error;
		log.error({ err: error, event: taken }, "an event couldn't be worked off");
		await postpone(db, taken, error);
		return 0;
	}
}

/** Later and later; in the end it is given up, and says why. */
async function postpone(db: Db, id: string, error: unknown): Promise<void> {
	const tries = sql`${events.tries} + 1`;
	await db
		.update(events)
		.set({
			tries,
			error: String(error).slice(0, 500),
			dueAt: sql`now() + least(power(2, ${events.tries}), ${RETRY_MAX_SECONDS}) * interval '1 second'`,
			doneAt: sql`CASE WHEN ${tries} >= ${TRIES_MAX} THEN now() END`,
		})
		.where(eq(events.id, id));
}

/** No notification shows what is older. */
export const eventRetention: Retention = {
	table: events,
	since: events.createdAt,
	days: RETENTION_DAYS,
};
