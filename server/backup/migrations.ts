import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { PlainError } from "#server/plain-error.ts";
import type { Manifest } from "./format.ts";

type Journal = Manifest["migrations"];

const known = readMigrationFiles({
	migrationsFolder: join(import.meta.dirname, "../../migrations"),
});

/** Names of all tables that any migration has made. */
export const tablesEverMade: ReadonlySet<string> = new Set(
	known.flatMap(({ sql }) =>
		sql.flatMap((statement) =>
			[...statement.matchAll(/(?:CREATE TABLE (?:IF NOT EXISTS )?|RENAME TO )"?(\w+)"?/g)].map(
				([, name = ""]) => name,
			),
		),
	),
);

/** Which migrations a database has had, the oldest first; none in an empty one. */
export async function journalOf(client: Client): Promise<Journal> {
	const { rows: there } = await client.query(
		"SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there",
	);
	if (!there[0].is_there) return [];
	const { rows } = await client.query<{ hash: string; when: string }>(
		"SELECT hash, created_at AS when FROM drizzle.__drizzle_migrations ORDER BY created_at",
	);
	return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}

/** Errors: PlainError for a journal that this program cannot repeat and continue. */
export function refuseUnknownMigrations(journal: Journal): void {
	const newest = Math.max(...known.map(({ folderMillis }) => folderMillis));
	if (journal.some(({ when }) => when > newest))
		throw new PlainError(
			"This backup was made by a newer Greenroom. Update the program, then restore it.",
		);
	journal.forEach(({ hash, when }, at) => {
		const own = known[at];
		if (own?.hash !== hash || own.folderMillis !== when)
			throw new PlainError(
				"This backup was made by a Greenroom whose database differs from that of any released version. Restore it with the program that made it.",
			);
	});
}

/** Runs the migrations after the first `from`, up to the first `to`, in the client's transaction. */
export async function migrateFromTo(
	client: Client,
	from: number,
	to: number = known.length,
): Promise<void> {
	await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
	// As Drizzle's own migrator makes it.
	await client.query(
		"CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)",
	);
	for (const { sql, hash, folderMillis } of known.slice(from, to)) {
		for (const statement of sql) await client.query(statement);
		await client.query(
			"INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)",
			[hash, folderMillis],
		);
	}
}
