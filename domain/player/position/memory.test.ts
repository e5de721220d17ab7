import assert from "node:assert/strict";
import { test } from "node:test";
import { readMemory } from "./memory.ts";

const one = {
	key: "track:1",
	title: "Slow Tide",
	byline: "Mika",
	href: "/music/tracks/slow-tide",
	audioUrl: "/media/1.m4a",
	coverUrl: null,
	durationSeconds: 55.2,
	waveformUrl: "/api/tracks/1/waveform",
	loudnessLufs: -14.2,
};
const talk = {
	...one,
	key: "talk:3",
	spoken: { chapters: [{ startSeconds: 0, title: "Hello" }], transcriptUrl: "/transcripts/3.vtt" },
};
const two = { ...one, key: "song:2", href: null, audioUrl: "https://example.org/2.mp3" };
const kept = {
	queue: { items: [one, two], index: 1, unshuffled: ["song:2", "track:1"] },
	positionSeconds: 31.5,
	repeat: "all",
	volume: 0.4,
	isMuted: false,
	isLevelled: true,
	rate: 1.5,
};
const read = (stored: unknown) => readMemory(JSON.stringify(stored));
const queueOf = (queue: unknown) => read({ ...kept, queue })?.queue.items;

test("a stored queue and its settings are read back unchanged", () => {
	assert.deepEqual(read(kept), kept);
});

test("a missing or unreadable stored queue is null", () => {
	for (const stored of [null, "", "{", "null"]) assert.equal(readMemory(stored), null);
});

test("damaged settings fall back to their defaults one by one", () => {
	const damaged = {
		volume: 7,
		isMuted: "yes",
		isLevelled: 3,
		repeat: "twice",
		rate: 16,
		positionSeconds: -1,
	};
	assert.deepEqual(read({ ...kept, ...damaged }), {
		...kept,
		volume: 1,
		isLevelled: true,
		rate: 1,
		repeat: "off",
		positionSeconds: 0,
	});
	assert.deepEqual(read({})?.queue.items, []);
	assert.equal(read([])?.volume, 1);
});

test("a damaged queue is dropped as a whole", () => {
	const damage = [
		null,
		[],
		"queue",
		{ items: [one, two], index: 2 },
		{ items: [one, two], index: 0.5 },
		{ items: [one, one], index: 0 },
		{ items: [one, null], index: 0 },
		{ items: [{ ...one, title: 5 }], index: 0 },
		{ items: [{ ...one, durationSeconds: "long" }], index: 0 },
		{ items: Array.from({ length: 501 }, (_, i) => ({ ...one, key: String(i) })), index: 0 },
	];
	for (const queue of damage) assert.deepEqual(queueOf(queue), [], JSON.stringify(queue));
});

test("episodes keep their type and chapters; damage there drops the queue as well", () => {
	assert.deepEqual(queueOf({ items: [talk], index: 0 }), [talk]);
	const damage = [
		null,
		"yes",
		{ transcriptUrl: null },
		{ chapters: [{ startSeconds: -1, title: "Hello" }], transcriptUrl: null },
		{ chapters: [{ startSeconds: 1 }], transcriptUrl: null },
		{ chapters: [null], transcriptUrl: null },
		{ chapters: [], transcriptUrl: "javascript:alert(1)" },
		{ chapters: [], transcriptUrl: "http://a.example/a.vtt" },
	];
	for (const spoken of damage)
		assert.deepEqual(queueOf({ items: [{ ...talk, spoken }], index: 0 }), []);
});

test("a stored address that leads off the site or runs script drops the queue", () => {
	for (const href of [
		"javascript:alert(1)",
		"//evil.example",
		"/\\evil.example",
		"https://a.example",
	])
		assert.deepEqual(queueOf({ items: [{ ...one, href }], index: 0 }), []);
	for (const audioUrl of ["http://a.example/a.mp3", "data:audio/mp3,", "blob:x", "a.mp3"])
		assert.deepEqual(queueOf({ items: [{ ...one, audioUrl }], index: 0 }), []);
});

test("a stored order from before shuffling that does not match is dropped", () => {
	for (const unshuffled of [["track:1"], ["track:1", "track:1"], ["a", "b"], "track:1"])
		assert.equal(read({ ...kept, queue: { ...kept.queue, unshuffled } })?.queue.unshuffled, null);
});
