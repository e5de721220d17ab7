import assert from "node:assert/strict";
import { test } from "node:test";
import { outboxOf } from "./outbox.ts";

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
	const kept = new Map<string, string>();
	return {
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => void kept.set(key, value),
		removeItem: (key) => void kept.delete(key),
	};
}

test("what was on its way when the page was left waits to be sent again", () => {
	const store = memory();
	outboxOf(store, "ada").keep([
		{ clientMessageId: "1", content: "half sent", state: "sending" },
		{ clientMessageId: "2", content: "refused", state: "failed" },
	]);
	assert.deepEqual(outboxOf(store, "ada").pending(), [
		{ clientMessageId: "1", content: "half sent", state: "waiting" },
		{ clientMessageId: "2", content: "refused", state: "waiting" },
	]);
	assert.deepEqual(outboxOf(store, "wren").pending(), []);
});

test("a draft is kept per person, and forgotten once empty", () => {
	const store = memory();
	outboxOf(store, "ada").keepDraft("half a thought");
	assert.equal(outboxOf(store, "ada").draft(), "half a thought");
	assert.equal(outboxOf(store, "wren").draft(), "");
	outboxOf(store, "ada").keepDraft("");
	assert.equal(outboxOf(store, "ada").draft(), "");
});

test("a store that is broken or full does not stop the conversation", () => {
	const full: ReturnType<typeof memory> = {
		getItem: () => "{not json",
		setItem() {
			throw new Error("QuotaExceededError");
		},
		removeItem() {},
	};
	const outbox = outboxOf(full, "ada");
	assert.deepEqual(outbox.pending(), []);
	outbox.keep([{ clientMessageId: "1", content: "x", state: "sending" }]);
	outbox.keepDraft("x");
});
