import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { createTurns } from "./turns.ts";

test("a caller with many jobs waits for its own; others get turns in between", async () => {
	const turns = createTurns();
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const enter = (person: string, name: string) =>
		turns(person, () => {
			begun.push(name);
			return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
		});
	const entered = ["a1", "a2", "a3", "b1", "b2"].map((name) => enter(name[0] ?? "", name));
	await setImmediate();
	assert.deepEqual(begun, ["a1", "b1"]);
	ends.get("b1")?.();
	assert.equal(await entered[3], "b1");
	await setImmediate();
	assert.deepEqual(begun, ["a1", "b1", "b2"]);
	ends.get("a1")?.();
	assert.equal(await entered[0], "a1");
	await setImmediate();
	assert.deepEqual(begun, ["a1", "b1", "b2", "a2"]);
});

test("a failed job frees its turn like any other", async () => {
	const turns = createTurns();
	await assert.rejects(
		turns("a", async () => {
			throw new Error("broken");
		}),
		/broken/,
	);
	assert.equal(await turns("a", async () => "fine"), "fine");
});
