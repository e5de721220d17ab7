import { waitUntilIdle } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { procedureRows } from "#testing/matrix/rows.ts";
import type { TestServer } from "#testing/server.ts";

/** Names of the tables that have a row. */
export async function tablesWithRows({
	services,
}: Pick<TestServer, "services">): Promise<Set<string>> {
	const { rows: tables } = await services.pool.query<{ name: string }>(
		"SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'",
	);
	const each = tables.map(
		({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}")`,
	);
	const { rows } = await services.pool.query<{ name: string }>(each.join(" UNION ALL "));
	return new Set(rows.map(({ name }) => name));
}

/**
 * Does what the rows of the permission matrix say, in the member's name where they may, else in an admin's: those of
 * these places, or all. Returns the places of those after which a table had its first row.
 */
export async function fillByMatrix(
	server: TestServer,
	places: readonly number[] = [...procedureRows.keys()],
): Promise<number[]> {
	const useful: number[] = [];
	const filled = await tablesWithRows(server);
	for (const place of places) {
		const row = procedureRows[place];
		if (!row) continue;
		const [, member, , , admin] = row.statuses;
		if (member >= 400 && admin >= 400) continue;
		await waitUntilIdle(server);
		await server.services.pool.query("DELETE FROM rate_limits");
		const owner = await server.user({ fullName: "Wren Okafor" });
		const actor =
			member < 400 ? owner : await server.user({ fullName: "Ada Brandt", roles: ["admin"] });
		const input = await row.input?.({ server, owner, actor });
		await callRpc(server.url, row.name, input, { cookie: actor.cookie });
		const now = await tablesWithRows(server);
		if (!now.isSubsetOf(filled)) useful.push(place);
		for (const name of now) filled.add(name);
	}
	await waitUntilIdle(server);
	return useful;
}

type Column = {
	name: string;
	type: string;
	/** The table a value must be from, and the column there. */
	target: string | null;
	targetColumn: string | null;
	/** The first text that a check of it names, such as a state. */
	named: string | null;
};

const plainValues: Record<string, string> = {
	uuid: "gen_random_uuid()",
	date: "current_date",
	bool: "false",
	jsonb: "'{}'",
	timestamptz: "now()",
	interval: "'1 hour'",
	time: "'12:00'",
	tstzrange: "tstzrange(now(), now() + interval '1 hour')",
};

/** Puts a row into each table that has none, as far as its rules let one be made up. Returns the tables left empty. */
export async function fillTheRest(server: Pick<TestServer, "services">): Promise<string[]> {
	const { pool } = server.services;
	const { rows: tables } = await pool.query<{ name: string }>(
		"SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
	);
	let empty: string[] = [];
	for (let isProgress = true; isProgress; ) {
		const filled = await tablesWithRows(server);
		const before = tables.map(({ name }) => name).filter((name) => !filled.has(name));
		for (const table of before) {
			const columns = await requiredColumns(pool, table);
			const names = columns.map(({ name }) => `"${name}"`);
			const insert = columns.length
				? `INSERT INTO "${table}" (${names}) VALUES (${columns.map(madeUpValue)})`
				: `INSERT INTO "${table}" DEFAULT VALUES`;
			await pool.query(insert).catch(() => undefined);
		}
		const now = await tablesWithRows(server);
		empty = before.filter((name) => !now.has(name));
		isProgress = empty.length < before.length && empty.length > 0;
	}
	return empty;
}

function madeUpValue({ type, target, targetColumn, named }: Column): string {
	if (target) return `(SELECT "${targetColumn}" FROM ${target} LIMIT 1)`;
	if (named) return `'${named}'`;
	if (type.startsWith("_")) return "'{}'";
	if (/^(int|float|numeric)/.test(type)) return "1";
	return plainValues[type] ?? "'a text of some length'";
}

async function requiredColumns(
	pool: TestServer["services"]["pool"],
	table: string,
): Promise<Column[]> {
	const { rows } = await pool.query<Column>(
		`SELECT a.attname::text AS name, t.typname::text AS type, k.confrelid::regclass::text AS target,
	f.attname::text AS "targetColumn",
	(SELECT substring(pg_get_constraintdef(c.oid) from $q$'([a-z][a-z0-9_ -]*)'::text$q$)
		FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]
			AND pg_get_constraintdef(c.oid) ~ 'ANY' LIMIT 1) AS named
FROM pg_attribute a
JOIN pg_type t ON t.oid = a.atttypid
LEFT JOIN pg_constraint k ON k.conrelid = a.attrelid AND k.contype = 'f' AND k.conkey[1] = a.attnum
	AND cardinality(k.conkey) = 1
LEFT JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
WHERE a.attrelid = ('public.' || quote_ident($1))::regclass AND a.attnum > 0 AND NOT a.attisdropped
	AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND a.attgenerated = ''`,
		[table],
	);
	return rows;
}
