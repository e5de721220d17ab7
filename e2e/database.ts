import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Runs a statement in the database of the server under test, for what no page can bring about. */
export async function runSql(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
	const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL ?? embedded() });
	await client.connect();
	return client.query(text, values).finally(() => client.end());
}

function embedded(): string {
	const folder = process.env.E2E_DATA_DIR ?? "";
	const password = readFileSync(join(folder, "postgres-password"), "utf8").trim();
	const port = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[3];
	return `postgres://greenroom:${password}@127.0.0.1:${port}/greenroom`;
}
