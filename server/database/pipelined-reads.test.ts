import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { testDatabase } from "#testing/server.ts";
import { type Database, openDatabase } from "./database.ts";

const AT_ONCE = 40;
const ownPid = { name: "own-pid", text: "SELECT pg_backend_pid() AS pid" };

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

/** The backends that answer so many named reads at once. */
async function backends(): Promise<number[]> {
	const answers = await Promise.all(
		Array.from({ length: AT_ONCE }, () => database.pool.query<{ pid: number }>(ownPid)),
	);
	return [...new Set(answers.map(({ rows }) => rows[0]?.pid ?? 0))];
}

async function untilPipelined(): Promise<number[]> {
	for (;;) {
		const found = await backends();
		if (found.length <= 2) return found;
	}
}

test("named reads that come together are answered by two backends", async () => {
	assert.equal((await untilPipelined()).length, 2);
});

test("a read that fails leaves the others of its connection alone", async () => {
	await untilPipelined();
	const read = (id: string) =>
		database.pool.query({ name: "by-id", text: "SELECT $1::uuid AS id", values: [id] });
	const id = "01980001-0000-7000-8000-000000000001";
	const outcomes = await Promise.allSettled([id, id, "not an id", id, id].map(read));
	assert.deepEqual(
		outcomes.map(({ status }) => status),
		["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"],
	);
	assert.equal((await untilPipelined()).length, 2);
});

test("a slow read is answered all the same, and others meanwhile", async () => {
	await untilPipelined();
	const slow = { name: "slow", text: "SELECT 'late' AS answer FROM pg_sleep(.5)" };
	const [first, ...others] = await Promise.all([
		database.pool.query(slow),
		...Array.from({ length: AT_ONCE }, () => database.pool.query(ownPid)),
	]);
	assert.deepEqual(first.rows, [{ answer: "late" }]);
	assert.equal(others.length, AT_ONCE);
	assert.deepEqual((await database.pool.query(slow)).rows, [{ answer: "late" }]);
});

test("reads are answered while their connections are terminated", async () => {
	for (let turn = 0; turn < 5; turn += 1) {
		const pids = await untilPipelined();
		const [ended, found] = await Promise.all([
			database.pool.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid", [pids]),
			backends(),
		]);
		assert.equal(ended.rowCount, pids.length);
		assert.ok(found.length > 0);
	}
});

test("a write is never sent that way, nor what locks rows", async () => {
	const pids = await untilPipelined();
	for (const text of [
		"WITH made AS (INSERT INTO settings (key, value) VALUES ($1, '{}') RETURNING key) SELECT pg_backend_pid() AS pid FROM made",
		"SELECT pg_backend_pid() AS pid FROM settings WHERE key = $1 FOR SHARE",
	]) {
		const { rows } = await database.pool.query({ name: text.slice(0, 20), text, values: ["test"] });
		assert.ok(!pids.includes(rows[0].pid), text);
	}
});

test("a read without a name has one when it comes again, and with other values", async () => {
	const parsed = async () => {
		const { rows } = await database.pool.query<{ name: string }>({
			name: "statements",
			text: "SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int + 1%'",
		});
		return rows.length;
	};
	await untilPipelined();
	for (const value of [1, 2, 3, 4]) {
		const { rows } = await database.pool.query("SELECT $1::int + 1 AS next", [value]);
		assert.deepEqual(rows, [{ next: value + 1 }]);
	}
	assert.equal(await parsed(), 1);
});
