import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { journalOf } from "#server/backup/migrations.ts";
import { openDatabase } from "#server/database/database.ts";
import { withClient } from "#testing/pg-client.ts";

const migrationsFolder = join(import.meta.dirname, "../../migrations");
export const migrationsKnown = readMigrationFiles({ migrationsFolder }).length;

/** How many migrations a database has had. */
export const countMigrations = (url: string): Promise<number> =>
	withClient(url, async (client) => (await journalOf(client)).length);

/** Milliseconds that migrating takes. */
export async function migrate(url: string): Promise<number> {
	const since = performance.now();
	const database = await openDatabase(url, () => undefined);
	const took = performance.now() - since;
	await database.close();
	return took;
}

/** Starts a process that migrates, and kills it this long after it began. Resolves whether the kill came in time. */
export async function killMigrating(url: string, afterMs: number): Promise<boolean> {
	const child = spawn(process.execPath, [join(import.meta.dirname, "migrate-process.ts"), url], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	await once(child.stdout, "data");
	await pause(afterMs);
	child.kill("SIGKILL");
	const [code] = await ended;
	// PostgreSQL notices a moment later that nobody is there any more.
	await withClient(url, async (client) => {
		for (;;) {
			const { rowCount } = await client.query(
				"SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
			);
			if (rowCount === 0) return;
			await pause(10);
		}
	});
	return code === null;
}
