import assert from "node:assert/strict";
import { test } from "node:test";
import { outboxOf } from "./outbox.ts";

type Store = Parameters<typeof outboxOf>[0];

function memory(): Store {
	const stored = new Map<string, string>();
	return {
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
		removeItem: (key) => void stored.delete(key),
		key: (at) => [...stored.keys()][at] ?? null,
		get length() {
			return stored.size;
		},
	};
}

const message = (number: number) => ({ clientMessageId: `${number}`, content: `word ${number}` });
const waiting = (number: number) => ({ ...message(number), state: "waiting" });

test("messages still sending when the page closed wait to be sent again", () => {
	const store = memory();
	for (const number of [1, 2]) outboxOf(store, "ada").save(message(number));
	assert.deepEqual(outboxOf(store, "ada").pending(), [waiting(1), waiting(2)]);
	assert.deepEqual(outboxOf(store, "wren").pending(), []);
});

test("two tabs store their own messages, and a sent one is removed from both", () => {
	const store = memory();
	const [one, other] = [outboxOf(store, "ada"), outboxOf(store, "ada")];
	one.save(message(1));
	other.save(message(2));
	one.save(message(3));
	assert.deepEqual(outboxOf(store, "ada").pending(), [waiting(1), waiting(2), waiting(3)]);
	other.remove("2");
	one.remove("1");
	assert.deepEqual(outboxOf(store, "ada").pending(), [waiting(3)]);
});

test("a tab sees messages another tab removed, of this user only", () => {
	const store = memory();
	const keys: string[] = [];
	const tab = outboxOf({ ...store, removeItem: (key) => void keys.push(key) }, "ada");
	tab.remove("1");
	const [key = null] = keys;
	assert.equal(tab.removedElsewhere({ key, newValue: null }), "1");
	assert.equal(tab.removedElsewhere({ key, newValue: "{}" }), null);
	assert.equal(tab.removedElsewhere({ key: "theme", newValue: null }), null);
	assert.equal(tab.removedElsewhere({ key: null, newValue: null }), null);
	assert.equal(outboxOf(store, "wren").removedElsewhere({ key, newValue: null }), null);
});

test("a refused message stays unsent until its author retries", () => {
	const store = memory();
	const outbox = outboxOf(store, "ada");
	for (const number of [1, 2]) outbox.save(message(number));
	outbox.setRefused("1", true);
	const failed = { ...message(1), state: "failed" };
	assert.deepEqual(outboxOf(store, "ada").pending(), [failed, waiting(2)]);
	outbox.setRefused("1", false);
	assert.deepEqual(outboxOf(store, "ada").pending(), [waiting(1), waiting(2)]);
	outbox.remove("1");
	outbox.setRefused("1", true);
	assert.deepEqual(outboxOf(store, "ada").pending(), [waiting(2)]);
});

test("messages stored by earlier versions are not lost", () => {
	const store = memory();
	const listed = [
		{ ...message(1), state: "sending" },
		{ ...message(2), state: "failed" },
		{ odd: 1 },
	];
	store.setItem("greenroom-outbox:ada", JSON.stringify(listed));
	const outbox = outboxOf(store, "ada");
	outbox.save(message(3));
	assert.deepEqual(outbox.pending(), [waiting(1), waiting(2), waiting(3)]);
	outbox.remove("1");
	assert.deepEqual(outboxOf(store, "ada").pending(), [waiting(2), waiting(3)]);
});

test("a draft is stored per user with its mentions and reply, and removed once empty", () => {
	const store = memory();
	const quoted = {
		id: "1",
		seq: 1,
		change: 1,
		author: null,
		content: "words",
		mentions: [],
		imageCount: 0,
	};
	const draft = { text: "half a thought", mentions: [{ id: "2", name: "Wren" }], replyTo: quoted };
	const empty = { text: "", mentions: [], replyTo: null };
	outboxOf(store, "ada").saveDraft(draft);
	assert.deepEqual(outboxOf(store, "ada").draft(), draft);
	assert.deepEqual(outboxOf(store, "wren").draft(), empty);
	outboxOf(store, "ada").saveDraft(empty);
	assert.deepEqual([outboxOf(store, "ada").draft(), store.length], [empty, 0]);
});

test("a broken or full browser storage doesn't stop the conversation", () => {
	const full: Store = {
		length: 1,
		key: () => "greenroom-outbox:ada:1",
		getItem: () => "{not json",
		setItem() {
			throw new Error("QuotaExceededError");
		},
		removeItem() {},
	};
	const outbox = outboxOf(full, "ada");
	assert.deepEqual(outbox.pending(), []);
	outbox.save(message(1));
	outbox.saveDraft({ text: "x", mentions: [], replyTo: null });
});
