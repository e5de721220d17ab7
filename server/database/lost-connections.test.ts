import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { after, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { fastify } from "fastify";
import { logOptions } from "#server/log/log.ts";
import { withClient } from "#testing/pg-client.ts";
import { startTestServer, testDatabase } from "#testing/server.ts";
import { startTcpProxy } from "#testing/tcp-proxy.ts";
import { openDatabase } from "./database.ts";
import { createOutage } from "./outage.ts";
import { isRead } from "./read-again.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const READERS = 24;

/** Ends every backend of the server's own but those of the job queue. */
const endBackends = () =>
	withClient(server.databaseUrl, async (client) => {
		const { rows } = await client.query<{ ended: boolean }>(`
SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
WHERE datname = current_database() AND application_name = 'greenroom'`);
		return rows.length;
	});

test("reads continue while every connection is terminated, again and again", async () => {
	const { api } = await server.user();
	for (let turn = 0; turn < 5; turn += 1) {
		await pool.query("SELECT");
		const calls = Array.from({ length: READERS }, () => [
			server.visitor.music.list({}),
			api.accounts.profile(),
		]);
		const [ended] = await Promise.all([endBackends(), ...calls.flat()]);
		assert.ok(ended > 0);
	}
});

test("a read on a terminated connection is retried; a write is not", async () => {
	const end = async (text: string) => {
		for (;;) {
			const { rowCount } = await pool.query(
				"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1 AND state = 'active'",
				[text],
			);
			if (rowCount) return;
		}
	};
	const read = "SELECT count(*)::int AS count FROM (SELECT pg_sleep(.3)) AS slow";
	const [answer] = await Promise.all([pool.query(read), end(read)]);
	assert.deepEqual(answer.rows, [{ count: 1 }]);
	const write = "DELETE FROM rate_limits WHERE key = (SELECT 'none' FROM pg_sleep(.3))";
	const outcomes = await Promise.allSettled([pool.query(write), end(write)]);
	assert.equal(outcomes[0].status, "rejected");
});

test("statements are classified as reads or writes", () => {
	for (const text of ["SELECT 1", "  with a as (select 1) select * from a"])
		assert.ok(isRead({ text }), text);
	for (const text of [
		"INSERT INTO a VALUES (1)",
		"WITH a AS (DELETE FROM b RETURNING 1) SELECT * FROM a",
		"SELECT pg_notify('a', 'b')",
		"SELECT pg_try_advisory_lock(1)",
		"SELECT nextval('a')",
		"SELECT 1 FROM a FOR UPDATE",
	])
		assert.ok(!isRead(text), text);
});

test("losing the database logs one line, its return another, with the count of failures between", async () => {
	const given = await testDatabase();
	const url = new URL(given.url);
	const proxy = await startTcpProxy(Number(url.port));
	url.hostname = "127.0.0.1";
	url.port = String(proxy.port);
	const outage = createOutage();
	const lines: Record<string, unknown>[] = [];
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(JSON.parse(String(chunk)));
			done();
		},
	});
	const { log } = fastify({ logger: Object.assign({}, logOptions("info", outage), { stream }) });
	const database = await openDatabase(url.href, outage.lost);
	outage.watch(log, url.href);
	const fail = async () => {
		const error = await database.pool.query("SELECT 1").catch((error: unknown) => error);
		assert.ok(error instanceof Error);
		log.child({ job: 1 }).error({ err: error }, "procedure failed");
	};
	try {
		await database.pool.query("SELECT 1");
		await proxy.cut();
		for (let turn = 0; turn < 20; turn += 1) await fail();
		log.warn({ err: new Error("another matter") }, "something else");
		await proxy.restore();
		while (lines.length < 3) await setImmediate();
		assert.deepEqual(
			lines.map(({ level, msg, leftOut }) => [level, msg, leftOut]),
			[
				[50, "database lost", undefined],
				[40, "something else", undefined],
				[30, "database back", 20],
			],
		);
		assert.ok(!lines.some(({ msg, err }) => msg === "database lost" && err));
		await database.pool.query("SELECT 1");
	} finally {
		outage.stop();
		await database.close();
		await proxy.cut();
		await given.drop();
	}
});
