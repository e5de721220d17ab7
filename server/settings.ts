import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import type { z } from "zod";
import type { Services } from "./context.ts";
import { type Db, newId, type Tx } from "./database/database.ts";
import { takeNamedLock } from "./locks.ts";
import { settings, settingsChanges } from "./table.ts";

/** Something admins may set; until they do, and where what they set no longer fits, the defaults hold. */
export type Setting<Value> = { key: string; schema: z.ZodType<Value>; defaults: Value };
type Values<Declared extends readonly Setting<unknown>[]> = {
	-readonly [At in keyof Declared]: Declared[At] extends Setting<infer Value> ? Value : never;
};
type Reading = Pick<Services, "pool" | "log">;
type Row = { key: string; value: unknown; updated_at: Date };

/** As an editor needs it. */
export type StoredSetting<Value> = {
	value: Value;
	/** Null while the defaults hold. Hand it back when writing: it says what was being changed. */
	changedAt: Date | null;
};

const read = {
	name: "settings-read",
	text: "SELECT key, value, updated_at FROM settings WHERE key = ANY($1::text[])",
};

/** They are read many times a second; one warning each is enough. */
const warnedOf = new Set<string>();

/** One key in the settings table, the shape of its value, and what holds until an admin says otherwise. */
export const declareSetting = <Value>(setting: Setting<Value>): Setting<Value> => setting;

/** The value that holds. At most one named statement. */
export async function readSetting<Value>(from: Reading, setting: Setting<Value>): Promise<Value> {
	return (await readStoredSetting(from, setting)).value;
}

/** The values that hold, in this order. At most one named statement however many there are. */
export async function readSettings<const Declared extends readonly Setting<unknown>[]>(
	from: Reading,
	declared: Declared,
): Promise<Values<Declared>> {
	const rows = await rowsOf(from, declared);
	return declared.map((setting) => storedOf(from, setting, rows).value) as Values<Declared>;
}

/** The value that holds and since when. At most one named statement. */
export async function readStoredSetting<Value>(
	from: Reading,
	setting: Setting<Value>,
): Promise<StoredSetting<Value>> {
	return storedOf(from, setting, await rowsOf(from, [setting]));
}

type Batch = { keys: Set<string>; rows: Promise<Row[]> };

/** What is asked for in one turn of the event loop is read together: each part of a page asks for its own. */
const batches = new WeakMap<Pool, Batch>();

/** The rows of these settings, among others. */
function rowsOf({ pool }: Reading, declared: readonly Setting<unknown>[]): Promise<Row[]> {
	const batch = batches.get(pool) ?? openBatch(pool);
	for (const { key } of declared) batch.keys.add(key);
	return batch.rows;
}

function openBatch(pool: Pool): Batch {
	const keys = new Set<string>();
	const readAll = async () => {
		await nextTurn();
		batches.delete(pool);
		return (await pool.query<Row>({ ...read, values: [[...keys]] })).rows;
	};
	const batch = { keys, rows: readAll() };
	batches.set(pool, batch);
	return batch;
}

function storedOf<Value>(
	{ log }: Reading,
	{ key, schema, defaults }: Setting<Value>,
	rows: Row[],
): StoredSetting<Value> {
	const row = rows.find((one) => one.key === key);
	if (!row) return { value: defaults, changedAt: null };
	const parsed = schema.safeParse(row.value);
	if (parsed.success) return { value: parsed.data, changedAt: row.updated_at };
	const misfit = `${key} ${row.updated_at.getTime()}`;
	if (!warnedOf.has(misfit))
		log.warn({ setting: key, err: parsed.error }, "invalid setting; using defaults");
	warnedOf.add(misfit);
	return { value: defaults, changedAt: row.updated_at };
}

type Write = {
	/** Whose hand it is; null for the server itself. */
	by: string | null;
	/** `changedAt` as it was read; without it, any version is overwritten. */
	since?: Date | null;
};

/**
 * Stores the value, who changed it and when, in one transaction; null restores the defaults.
 * Returns false, with nothing changed, when somebody else has changed it since.
 */
export async function writeSetting<Value>(
	db: Db | Tx,
	{ key }: Setting<Value>,
	value: Value | null,
	{ by, since }: Write,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		// A row to lock may not be there yet.
		await takeNamedLock(tx, `setting:${key}`);
		const [before] = await tx.select().from(settings).where(eq(settings.key, key));
		if (since !== undefined && before?.updatedAt.getTime() !== since?.getTime()) return false;
		const at = new Date(Math.max(Date.now(), (before?.updatedAt.getTime() ?? 0) + 1));
		if (value === null) await tx.delete(settings).where(eq(settings.key, key));
		else {
			const now = { value, updatedAt: at, updatedBy: by };
			await tx
				.insert(settings)
				.values({ key, ...now })
				.onConflictDoUpdate({ target: settings.key, set: now });
		}
		await tx
			.insert(settingsChanges)
			.values({ id: newId(), key, before: before?.value ?? null, after: value, by, at });
		return true;
	});
}
