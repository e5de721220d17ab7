import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
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
	/** Begins to work events off, and calls `work` whenever it looks for more. */
	start(handle: EventHandler, work: () => Promise<boolean>): void;
	close(): Promise<void>;
};

/** How often an idle server asks for events that another process has stored. */
const POLL_MS = 1_000;
/** An event is visible only once its transaction commits: until then this process asks often. */
const EAGER_POLL_MS = 40;
const EAGER_FOR_MS = 2_000;
/** What reports the change itself, such as a message to a thousand pages, goes out before what notifies of it. */
const CHANGE_FIRST_MS = 25;
/** After a batch of an event for many, the database and this process are everybody else's for as long again, at most. */
const BREATHER_MAX_MS = 100;
const RETRY_MAX_SECONDS = 3_600;
/** About a day and a half. */
const TRIES_MAX = 40;
const RETENTION_DAYS = 91;

/**
 * Events that are stored with the change they report (a transactional outbox). Each is locked while it is worked on, by
 * whichever server comes first, so that a killed one leaves it to the next at once; its effects are written in the same
 * transaction as the progress made, so that none is lost and none doubled.
 */
export function openOutbox({ db, pool, log }: { db: Db; pool: Pool; log: Log }): Outbox {
	let eagerUntil = 0;
	/** Since the last look: there may be one that it did not see. */
	let isWoken = false;
	let rested: AbortController | null = null;
	let working: Promise<void> | null = null;
	let isClosing = false;

	const rest = async () => {
		if (!isWoken && !isClosing) {
			rested = new AbortController();
			const { signal } = rested;
			const milliseconds = Date.now() < eagerUntil ? EAGER_POLL_MS : POLL_MS;
			await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
			rested = null;
		}
		if (isWoken && !isClosing) await pause(CHANGE_FIRST_MS);
	};
	const wake = () => {
		isWoken = true;
		rested?.abort();
	};
	return {
		wake,
		async add(kind, { subjectId, actorId, payload, key }, tx) {
			await tx
				.insert(events)
				.values({ id: newId(), kind: kind.name, subjectId, actorId, payload, key: key ?? null })
				.onConflictDoNothing();
			eagerUntil = Date.now() + EAGER_FOR_MS;
			wake();
		},
		start(handle, work) {
			const workAll = async () => {
				const found = await workOnce({ db, pool, log }, handle);
				const isMore = await work();
				return found || isMore;
			};
			const loop = async () => {
				while (!isClosing) {
					const start = performance.now();
					isWoken = false;
					const more = await workAll().catch((error) => {
						if (!isClosing) log.error({ err: error }, "working off events failed");
						return false;
					});
					if (more === "of many") await pause(Math.min(performance.now() - start, BREATHER_MAX_MS));
					else if (!more) await rest();
				}
			};
			working = loop();
		},
		async close() {
			isClosing = true;
			rested?.abort();
			await working;
		},
	};
}

/** An idle server asks this alone. */
const anyDue = {
	name: "events-due",
	text: "SELECT FROM events WHERE done_at IS NULL AND due_at <= now() LIMIT 1",
};

/** Returns whether there was one, and whether there is more of it. */
async function workOnce(
	{ db, pool, log }: { db: Db; pool: Pool; log: Log },
	handle: EventHandler,
): Promise<boolean | "of many"> {
	if ((await pool.query(anyDue)).rowCount === 0) return false;
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
		if (!progress) return false;
		await progress.committed().catch((error) => {
			log.warn({ err: error, event: taken }, "open pages were not notified");
		});
		return progress.cursor === null || "of many";
	} catch (error) {
		if (taken === undefined) throw error;
		log.error({ err: error, event: taken }, "an event couldn't be worked off");
		await postpone(db, taken, error);
		return true;
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
