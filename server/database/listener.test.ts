import assert from "node:assert/strict";
import { once } from "node:events";
import { after, test } from "node:test";
import { events, settings } from "#server/table.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "./database.ts";
import { openListener } from "./listener.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;

/** Resolves with each call's argument in turn. */
function calls<Value>() {
	const emitter = new EventTarget();
	const all: Value[] = [];
	return {
		call(value: Value) {
			all.push(value);
			emitter.dispatchEvent(new Event("call"));
		},
		left: () => all.length,
		async next(): Promise<Value> {
			if (all.length === 0) await once(emitter, "call");
			return all.shift() as Value;
		},
	};
}

test("what is sent on a channel is received, also after the connection was lost", async () => {
	const listener = await openListener(server.databaseUrl, () => undefined);
	after(() => listener.close());
	const received = calls<string>();
	const interrupted = calls<boolean>();
	const end = listener.listen('my "channel"', received.call, () =>
		interrupted.call(listener.isListening()),
	);
	const send = (text: string) => pool.query("SELECT pg_notify($1, $2)", ['my "channel"', text]);
	assert.equal(await interrupted.next(), true, "from here on nothing is missed");
	await send("one");
	assert.equal(await received.next(), "one");
	await pool.query(
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = 'greenroom-listener' AND query LIKE '%my "%' AND datname = current_database()`,
	);
	assert.deepEqual([await interrupted.next(), await interrupted.next()], [false, true]);
	await send("two");
	assert.equal(await received.next(), "two");
	const other = calls<string>();
	listener.listen('my "channel"', other.call, () => undefined);
	end();
	await send("three");
	assert.equal(await other.next(), "three");
	await send("four");
	assert.equal(await other.next(), "four");
	assert.equal(received.left(), 0, "who has ended it hears nothing more");
});

test("every new event and every changed setting is notified of once it is committed", async () => {
	const listener = await openListener(server.databaseUrl, () => undefined);
	after(() => listener.close());
	const received = calls<string>();
	for (const channel of ["events", "settings"]) {
		const isThere = calls<void>();
		listener.listen(
			channel,
			() => received.call(channel),
			() => isThere.call(),
		);
		await isThere.next();
	}
	const row = { id: newId(), subjectId: newId(), payload: {}, kind: "nothing.happened" };
	const takenBack = db.transaction(async (tx) => {
		await tx.insert(settings).values({ key: "undone", value: 1 });
		throw new Error("taken back");
	});
	await assert.rejects(takenBack, /taken back/);
	await db.insert(events).values({ ...row, doneAt: new Date() });
	assert.equal(await received.next(), "events");
	await db.insert(settings).values({ key: "done", value: 1 });
	assert.equal(await received.next(), "settings");
	await db.delete(settings);
	assert.equal(await received.next(), "settings");
});
