import { existsSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import type { Client } from "pg";
import pg from "pg";
import { z } from "zod";
import { settings } from "#server/table.ts";

/** The database says which restore it comes from, so that the secret follows it whatever happens in between. */
const LAST_RESTORE = "last-restore";

const pending = z.object({ id: z.uuid(), authSecret: z.string().min(1) });
export type PendingRestore = z.infer<typeof pending>;

const pathOf = (dataDir: string) => join(dataDir, "restore-pending.json");

/** To be written before the restore commits, and taken up by `completeRestore`. */
export const savePending = (dataDir: string, value: PendingRestore): Promise<void> =>
	writeDurably(pathOf(dataDir), JSON.stringify(value));

/** Within the restore's own transaction. */
export async function markRestored(client: Client, id: string, madeAt: string): Promise<void> {
	await client.query(
		`INSERT INTO ${getTableName(settings)} (key, value) VALUES ($1, $2)
ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
		[LAST_RESTORE, { id, madeAt }],
	);
}

/**
 * Ends a restore that was stopped after its database was there, and forgets one that was stopped before. Returns
 * whether the stored secret is another one now.
 */
export async function completeRestore(dataDir: string, databaseUrl: string): Promise<boolean> {
	const path = pathOf(dataDir);
	if (!existsSync(path)) return false;
	const { id, authSecret } = pending.parse(JSON.parse(await readFile(path, "utf8")));
	const isDone = (await restoredId(databaseUrl)) === id;
	if (isDone) await writeDurably(join(dataDir, "auth-secret"), authSecret);
	await rm(path);
	return isDone;
}

async function restoredId(databaseUrl: string): Promise<unknown> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		const { rows: there } = await client.query("SELECT to_regclass($1) AS settings", [
			`public.${getTableName(settings)}`,
		]);
		if (there[0].settings === null) return null;
		const { rows } = await client.query(
			`SELECT value->>'id' AS id FROM ${getTableName(settings)} WHERE key = $1`,
			[LAST_RESTORE],
		);
		return rows[0]?.id ?? null;
	} finally {
		await client.end();
	}
}

async function writeDurably(path: string, text: string): Promise<void> {
	const file = await open(`${path}.new`, "w", 0o600);
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
	await rename(`${path}.new`, path);
	const folder = await open(join(path, ".."), "r");
	await folder.sync().finally(() => folder.close());
}
