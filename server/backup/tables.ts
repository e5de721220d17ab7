import type { Client } from "pg";
import type { Manifest } from "./format.ts";

export type ArchivedTable = Manifest["tables"][number];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Pick<ArchivedTable, "columns">): string =>
	columns.map(quoted).join(", ");

/** The tables of `public` with the columns that can be written, by name. */
export async function tablesOf(client: Client): Promise<Omit<ArchivedTable, "rows">[]> {
	const { rows } = await client.query<Omit<ArchivedTable, "rows">>(`
SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
	AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
GROUP BY 1 ORDER BY 1`);
	return rows;
}

/** These tables and all whose rows would be deleted with theirs. */
export async function withDependents(client: Client, names: readonly string[]): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`
WITH RECURSIVE left_out (id) AS (
	SELECT c.oid FROM pg_class c
	WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)
	UNION
	SELECT k.conrelid FROM pg_constraint k JOIN left_out ON k.confrelid = left_out.id
	WHERE k.contype = 'f' AND k.confdeltype = 'c'
)
SELECT c.relname::text AS name FROM pg_class c JOIN left_out ON c.oid = left_out.id ORDER BY 1`,
		[names],
	);
	return rows.map(({ name }) => name);
}

export async function countRows(client: Client, from: string): Promise<number> {
	const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${from}`);
	return Number(rows[0]?.count);
}

/** What must be taken off before rows can be loaded in any order: put back, it checks them all. */
export async function foreignKeysOf(client: Client) {
	const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
SELECT c.relname::text AS table, k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY 1, 2`);
	return rows;
}

/** Drops tables and functions of `public`, apart from those of extensions. Dropping one drops those that call it. */
export async function dropAll(client: Client): Promise<void> {
	const { rows } = await client.query<{ command: string }>(`
SELECT 'DROP TABLE ' || string_agg(c.oid::regclass::text, ', ') || ' CASCADE' AS command
FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND ${OF_NO_EXTENSION("c.oid")}
HAVING count(*) > 0
UNION ALL
SELECT 'DROP FUNCTION IF EXISTS ' || p.oid::regprocedure || ' CASCADE'
FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${OF_NO_EXTENSION("p.oid")}`);
	for (const { command } of rows) await client.query(command);
	await client.query("DROP SCHEMA IF EXISTS drizzle CASCADE");
}

const OF_NO_EXTENSION = (id: string) =>
	`NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${id} AND d.deptype = 'e')`;
