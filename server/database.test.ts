import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import { testDatabase } from "#app/testing.ts";
import { type Database, openDatabase } from "./database.ts";
import { isDatabaseAway } from "./database-errors.ts";

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

test("a connection lost inside a transaction fails it alone, and is not kept", async () => {
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

test("a transaction refused on purpose is undone, and its connection used again", async () => {
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
