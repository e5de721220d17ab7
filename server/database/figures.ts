import type { Pool } from "pg";

export type DatabaseFigures = {
	/** As PostgreSQL names its version. */
	version: string;
	bytes: number;
	/** Open to this database, by anyone. */
	connections: number;
	/** What PostgreSQL allows, for all of its databases. */
	connectionsMax: number;
	/** Applied. */
	migrations: number;
};

/** How the database is. One statement. */
export async function databaseFigures(pool: Pool): Promise<DatabaseFigures> {
	const { rows } = await pool.query<DatabaseFigures & { bytes: string }>({
		name: "database-figures",
		text: `SELECT current_setting('server_version') AS version,
	pg_database_size(current_database()) AS bytes,
	(SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
	current_setting('max_connections')::int AS "connectionsMax",
	(SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS migrations`,
	});
	const [row] = rows;
	if (!row) throw new Error("PostgreSQL told nothing of itself");
	return { ...row, bytes: Number(row.bytes) };
}
