import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#app/testing.ts";
import { openJobs } from "./jobs.ts";

const server = await startTestServer();
after(() => server.close());
const { pool, log, db } = server.services;
const jobs = await openJobs(server.databaseUrl, log, 3);
after(() => jobs.close());

const statesOf = async (name: string) =>
	(
		await pool.query<{ state: string }>(
			"SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on",
			[name],
		)
	).rows.map(({ state }) => state);
async function until(name: string, wanted: string): Promise<void> {
	while (!(await statesOf(name)).includes(wanted));
}

test("while what is done once cannot be done, asking again adds nothing and hurries it", async () => {
	let isAway = true;
	const tried: string[] = [];
	const queue = await jobs.queue<{ what: string }>(
		"away",
		async ({ what }) => {
			tried.push(what);
			if (isAway) throw new Error("away");
		},
		{ isOnce: true },
	);
	await queue.add({ what: "a" }, { key: "a" });
	await until("away", "retry");
	await pool.query(
		"UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE name = 'away'",
	);
	const taken = db.transaction(async (tx) => {
		await queue.add({ what: "a" }, { key: "a", within: tx });
		throw new Error("taken back");
	});
	await assert.rejects(taken, /taken back/);
	assert.equal(tried.length, 1, "what was taken back hurries nothing");
	isAway = false;
	await db.transaction(async (tx) => {
		for (const _ of [1, 2, 3]) await queue.add({ what: "a" }, { key: "a", within: tx });
	});
	await until("away", "completed");
	assert.deepEqual(await statesOf("away"), ["completed"]);
	assert.deepEqual(tried, ["a", "a"]);
});
