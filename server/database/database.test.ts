import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import { testDatabase } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { type Database, openDatabase } from "./database.ts";
import { isDatabaseAway } from "./errors.ts";

const MORE_THAN_THE_POOL_HOLDS = 25;

let given: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;

before(async () => {
	given = await testDatabase();
	database = await openDatabase(given.url, () => undefined);
});
after(async () => {
	await database.close();
	await given.drop();
});

test("a connection lost inside a transaction fails only it, and is not reused", async () => {
	const { db, pool } = database;
	for (let turn = 0; turn < MORE_THAN_THE_POOL_HOLDS; turn += 1) {
		const failure = await db
			.transaction(async (tx) => {
				const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
				await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
				await tx.execute(sql`SELECT 1`);
			})
			.catch((error: unknown) => error);
		assert.ok(isDatabaseAway(failure), String(failure));
	}
	assert.equal(await db.transaction(async () => "whole"), "whole");
});

test("a transaction that is refused rolls back, and its connection is reused", async () => {
	const { db, pool } = database;
	const idle = pool.totalCount;
	for (let turn = 0; turn < MORE_THAN_THE_POOL_HOLDS; turn += 1)
		await assert.rejects(
			db.transaction(async (tx) => {
				await tx.execute(sql`CREATE TABLE undone (id int)`);
				throw new Error("no");
			}),
			/^Error: no$/,
		);
	const { rows } = await pool.query("SELECT to_regclass('undone') AS undone");
	assert.equal(rows[0].undone, null);
	assert.equal(pool.totalCount, idle);
});

test("every foreign key has an index", async () => {
	// A partial index serves the key only where it leaves out nothing but the rows without one.
	const { rows } = await database.pool.query<{ key: string }>(`
SELECT k.conrelid::regclass || ' (' || string_agg(a.attname, ', ' ORDER BY c.place) || ')' AS key
FROM pg_constraint k
JOIN unnest(k.conkey) WITH ORDINALITY AS c (attnum, place) ON true
JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.attnum
WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
GROUP BY k.oid, k.conrelid, k.conkey
HAVING NOT EXISTS (
	SELECT FROM pg_index i
	WHERE i.indrelid = k.conrelid AND i.indisvalid
		AND (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
		AND (i.indpred IS NULL OR
			pg_get_expr(i.indpred, i.indrelid) = '(' || string_agg(a.attname, '') || ' IS NOT NULL)')
)
ORDER BY 1`);
	assert.deepEqual(
		rows.map(({ key }) => key),
		[],
		"Add an index on these columns in the table's table.ts: without one, deleting what they refer to reads the whole table.",
	);
});

test("a timestamp is read to the millisecond, whatever its time zone", async () => {
	const client = await database.pool.connect();
	try {
		for (const zone of ["UTC", "Europe/Berlin", "Asia/Kolkata", "America/St_Johns"]) {
			await client.query("SELECT set_config('TimeZone', $1, false)", [zone]);
			for (const [written, milliseconds] of [
				["2026-11-22T10:11:12Z", Date.UTC(2026, 10, 22, 10, 11, 12)],
				["2026-07-01T23:59:59.5Z", Date.UTC(2026, 6, 1, 23, 59, 59, 500)],
				["2026-07-01T00:00:00.999999Z", Date.UTC(2026, 6, 1, 0, 0, 0, 999)],
				["0099-01-01T00:00:00.001Z", Date.parse("0099-01-01T00:00:00.001Z")],
				["-infinity", Number.NEGATIVE_INFINITY],
			] as const) {
				const { rows } = await client.query("SELECT $1::timestamptz AS at", [written]);
				assert.equal(Number(rows[0].at), milliseconds, `${written} in ${zone}`);
			}
		}
	} finally {
		client.release(true);
	}
});
