import assert from "node:assert/strict";
import { test } from "node:test";
import type { Playable } from "#domain/player/playable.ts";
import {
	advancedBy,
	appended,
	currentOf,
	emptyQueue,
	inOrder,
	insertedNext,
	moved,
	nextQueue,
	QUEUE_MAX,
	type Queue,
	queueOf,
	shuffled,
	without,
} from "./queue.ts";

const playable = (key: string): Playable => ({
	key,
	title: key,
	byline: "",
	href: null,
	audioUrl: "/media/x.m4a",
	coverUrl: null,
	durationSeconds: 60,
	waveformUrl: null,
	loudnessLufs: null,
});
const queue = (keys: string, index = 0) => queueOf([...keys].map(playable), index);
/** The current one in brackets. */
const formatted = ({ items, index }: Queue) =>
	items.map(({ key }, at) => (at === index ? `[${key}]` : key)).join("");
/** A source of chance that gives these in turn. */
const chance =
	(...numbers: number[]) =>
	() =>
		numbers.shift() ?? 0;

test("next wraps from the last to the first, previous from the first to the last", () => {
	assert.equal(formatted(advancedBy(queue("abc", 2), 1)), "[a]bc");
	assert.equal(formatted(advancedBy(queue("abc", 0), -1)), "ab[c]");
	assert.equal(formatted(advancedBy(queue("abc", 0), 1)), "a[b]c");
	assert.equal(formatted(advancedBy(queue("a"), 1)), "[a]");
	assert.equal(advancedBy(emptyQueue, 1), emptyQueue);
});

test("at its end the queue stops, starts over, or repeats the track, by the repeat setting", () => {
	assert.equal(nextQueue(queue("abc", 2), "off"), null);
	assert.equal(formatted(nextQueue(queue("abc", 1), "off") ?? emptyQueue), "ab[c]");
	assert.equal(formatted(nextQueue(queue("abc", 2), "all") ?? emptyQueue), "[a]bc");
	assert.equal(formatted(nextQueue(queue("abc", 1), "one") ?? emptyQueue), "a[b]c");
	assert.equal(nextQueue(emptyQueue, "off"), null);
});

test("'play next' goes right after the current track, 'add to queue' to the end", () => {
	assert.equal(formatted(insertedNext(queue("abc", 0), playable("x"))), "[a]xbc");
	assert.equal(formatted(appended(queue("abc", 0), playable("x"))), "[a]bcx");
	assert.equal(formatted(insertedNext(emptyQueue, playable("x"))), "[x]");
	assert.equal(formatted(appended(emptyQueue, playable("x"))), "[x]");
});

test("a track is in the queue once: adding it again moves it", () => {
	assert.equal(formatted(insertedNext(queue("abcd", 2), playable("a"))), "b[c]ad");
	assert.equal(formatted(appended(queue("abcd", 2), playable("a"))), "b[c]da");
	assert.equal(formatted(insertedNext(queue("abc", 1), playable("b"))), "a[b]c");
	assert.equal(formatted(queueOf(["a", "b", "a", "c"].map(playable), 3)), "ab[c]");
	assert.equal(formatted(queueOf(["a", "b", "a", "c"].map(playable), 2)), "[a]bc");
});

test("removing another track leaves the current one; removing the current one plays the next", () => {
	assert.equal(formatted(without(queue("abc", 1), 0)), "[b]c");
	assert.equal(formatted(without(queue("abc", 1), 2)), "a[b]");
	assert.equal(formatted(without(queue("abc", 1), 1)), "a[c]");
	assert.equal(formatted(without(queue("abc", 2), 2)), "a[b]");
	assert.equal(currentOf(without(queue("a"), 0)), null);
	assert.equal(formatted(without(queue("abc"), 7)), "[a]bc");
});

test("the current track stays current when tracks are moved", () => {
	assert.equal(formatted(moved(queue("abcd", 1), 1, 3)), "acd[b]");
	assert.equal(formatted(moved(queue("abcd", 1), 3, 0)), "da[b]c");
	assert.equal(formatted(moved(queue("abcd", 1), 0, 1)), "[b]acd");
	assert.equal(formatted(moved(queue("ab"), 0, 2)), "[a]b");
	assert.equal(formatted(moved(queue("ab"), -1, 0)), "[a]b");
});

test("shuffling starts with the current track and leaves nothing out", () => {
	const mixed = shuffled(queue("abcde", 2), chance(0, 0, 0));
	assert.equal(formatted(mixed), "[c]bdea");
	assert.equal(formatted(shuffled(mixed, chance(0, 0, 0))).length, 7);
	assert.equal(formatted(inOrder(mixed)), "ab[c]de");
});

test("unshuffling restores the order, with added tracks and without removed ones", () => {
	const mixed = shuffled(queue("abcd", 1), chance(0, 0));
	const changed = without(appended(insertedNext(mixed, playable("x")), playable("y")), 4);
	const gone = [..."acd"].find((key) => !changed.items.some((item) => item.key === key));
	assert.equal(formatted(inOrder(changed)), formatted(queue("abxcdy", 1)).replace(gone ?? "", ""));
	assert.equal(inOrder(changed).unshuffled, null);
});

test("a full queue drops the oldest track, never the current one", () => {
	const many = Array.from({ length: QUEUE_MAX + 20 }, (_, i) => playable(String(i)));
	const full = queueOf(many, 510);
	assert.equal(full.items.length, QUEUE_MAX);
	assert.equal(currentOf(full)?.key, "510");
	const atFirst = { ...full, index: 0 };
	const added = appended(atFirst, playable("x"));
	assert.equal(added.items.length, QUEUE_MAX);
	assert.equal(currentOf(added)?.key, currentOf(atFirst)?.key);
	assert.equal(added.items.at(-1)?.key, "x");
});
