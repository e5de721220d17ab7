import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { openJobs, RECURRING_QUEUE } from "./jobs.ts";

const server = await startTestServer();
after(() => server.close());
const { pool, log, db, listener } = server.services;
const { databaseUrl } = server;
const jobs = await openJobs({ databaseUrl, listener, log }, { tried: 3, retained: 14 });
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

test("while a unique job can't run, adding it again adds nothing and moves it forward", async () => {
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

test("a recurring job is scheduled once for all servers, runs when due, and is removed with its definition", async () => {
	const schedules = async () =>
		(await pool.query<{ key: string }>("SELECT key FROM pgboss.schedule ORDER BY key")).rows.map(
			({ key }) => key,
		);
	let runs = 0;
	const often = {
		name: "often",
		cron: "* * * * *",
		async work() {
			runs += 1;
			if (runs === 1) throw new Error("not this time");
		},
	};
	const seldom = { name: "seldom", cron: "0 0 1 1 *", work: async () => assert.fail() };
	const stops = [await jobs.schedule([often, seldom])];
	// As the clock does, which turns but once a minute.
	for (const _ of [1, 2])
		await pool.query("INSERT INTO pgboss.job (name, policy, data) VALUES ($1, 'standard', $2)", [
			RECURRING_QUEUE,
			{ cron: often.cron },
		]);
	stops.push(await jobs.schedule([often, seldom]));
	assert.deepEqual(await schedules(), ["0_0_1_1_any", "any_any_any_any_any"]);
	while ((await statesOf(RECURRING_QUEUE)).some((state) => state !== "completed"));
	// The clock may have turned meanwhile.
	assert.ok(runs >= 2, "what throws is logged alone");
	stops.push(await jobs.schedule([often]));
	assert.deepEqual(await schedules(), ["any_any_any_any_any"]);
	for (const stop of stops) await stop();
});

test("a job for later is done when its time comes, whichever server has queued it", async () => {
	const done: string[] = [];
	const work = async ({ what }: { what: string }) => void done.push(what);
	const here = await jobs.queue<{ what: string }>("later", work);
	await here.add({ what: "later" }, { startAfter: new Date(Date.now() + 1_500) });
	await here.add({ what: "now" });
	while (done.length < 2) await statesOf("later");
	assert.deepEqual(done, ["now", "later"]);
	// As another server stores it.
	await pool.query(
		"INSERT INTO pgboss.job (name, policy, data, start_after) VALUES ('later', 'standard', $1, now() + interval '1 second')",
		[{ what: "elsewhere" }],
	);
	while (done.length < 3) await statesOf("later");
	assert.deepEqual(done, ["now", "later", "elsewhere"]);
});
