import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import { LOCKS } from "./database/lock-numbers.ts";
import { takeAdvisoryLock, takeNamedLock, tryAdvisoryLock, withAdvisoryLock } from "./locks.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const nothing = async () => {};

test("every lock has its own number", () => {
	const numbers = Object.values(LOCKS);
	assert.equal(new Set(numbers).size, numbers.length);
});

test("work under a lock runs one at a time, by name and by key", async () => {
	let inside: boolean[] = [];
	const ran = await withAdvisoryLock(pool, { name: "notesSync" }, async () => {
		inside = [
			await withAdvisoryLock(pool, { name: "notesSync" }, nothing),
			await withAdvisoryLock(pool, { name: "recordings", key: "one" }, async () => {
				inside = [
					await withAdvisoryLock(pool, { name: "recordings", key: "one" }, nothing),
					await withAdvisoryLock(pool, { name: "recordings", key: "two" }, nothing),
				];
				assert.deepEqual(inside, [false, true]);
			}),
		];
	});
	assert.equal(ran, true);
	assert.deepEqual(inside, [false, true]);
});

test("a lock is free again after its work failed", async () => {
	const fail = async () => {
		throw new Error("No luck");
	};
	await assert.rejects(withAdvisoryLock(pool, { name: "notesSync" }, fail), /No luck/);
	assert.equal(await withAdvisoryLock(pool, { name: "notesSync" }, nothing), true);
});

test("a transaction's lock ends with the transaction", async () => {
	const isFree = () => db.transaction((tx) => tryAdvisoryLock(tx, "figures"));
	await db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "figures");
		assert.equal(await isFree(), false);
	});
	assert.equal(await isFree(), true);
});

test("a shared lock blocks only exclusive ones", async () => {
	await db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "figures", { mode: "shared" });
		await db.transaction((other) => takeAdvisoryLock(other, "figures", { mode: "shared" }));
		assert.equal(await db.transaction((other) => tryAdvisoryLock(other, "figures")), false);
	});
});

test("of two locks with the same key, the second waits for the first", async () => {
	const order: string[] = [];
	const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
	const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
	const first = db.transaction(async (tx) => {
		await takeNamedLock(tx, "words");
		taken();
		await mayEnd;
		order.push("first");
	});
	await isTaken;
	const second = db.transaction(async (tx) => {
		await takeNamedLock(tx, "words");
		order.push("second");
	});
	await db.transaction((tx) => takeNamedLock(tx, "other words"));
	end();
	await Promise.all([first, second]);
	assert.deepEqual(order, ["first", "second"]);
});
