import assert from "node:assert/strict";
import { test } from "node:test";
import type { Playable } from "#domain/player/playable.ts";
import {
	clearRequestedStart,
	parsePositions,
	requestStart,
	savedPositionAt,
	savedPositionOf,
	savedSecondsOf,
	savePosition,
	takeRequestedStart,
} from "./saved-positions.ts";

const spoken = (key: string): Playable => ({
	key,
	title: key,
	byline: "",
	href: null,
	audioUrl: "/media/x.m4a",
	coverUrl: null,
	durationSeconds: 3_600,
	waveformUrl: null,
	loudnessLufs: null,
	spoken: { chapters: [], transcriptUrl: null },
});
const music = (key: string): Playable => {
	const { spoken: _, ...rest } = spoken(key);
	return rest;
};

test("a position in the last half minute counts as finished, and playback starts over", () => {
	assert.deepEqual(savedPositionAt(3_569, 3_600, 7), { seconds: 3_569, isFinished: false, at: 7 });
	assert.deepEqual(savedPositionAt(3_570, 3_600, 7), { seconds: 0, isFinished: true, at: 7 });
});

test("in a short episode, the last twentieth counts as finished", () => {
	assert.equal(savedPositionAt(56.9, 60, 7).isFinished, false);
	assert.equal(savedPositionAt(57, 60, 7).isFinished, true);
	assert.equal(savedPositionAt(20, 0, 7).isFinished, false, "no length is known");
});

test("the later of two positions is saved", () => {
	savePosition("a", { seconds: 100, isFinished: false, at: 20 });
	savePosition("a", { seconds: 50, isFinished: false, at: 10 });
	assert.equal(savedPositionOf("a")?.seconds, 100);
	savePosition("a", { seconds: 5, isFinished: false, at: 30 });
	assert.equal(savedPositionOf("a")?.seconds, 5);
	assert.equal(savedPositionOf("never played"), null);
});

test("episodes resume at the saved position, music starts at the beginning", () => {
	savePosition("b", { seconds: 723, isFinished: false, at: 10 });
	assert.equal(savedSecondsOf(spoken("b")), 723);
	assert.equal(savedSecondsOf(music("b")), 0);
	assert.equal(takeRequestedStart(spoken("b")), 723);
});

test("a requested start is used once", () => {
	savePosition("c", { seconds: 723, isFinished: false, at: 10 });
	requestStart("c", 0);
	assert.equal(takeRequestedStart(spoken("c")), 0);
	assert.equal(takeRequestedStart(spoken("c")), 723);
	requestStart("c", 60);
	clearRequestedStart("c");
	assert.equal(takeRequestedStart(spoken("c")), 723);
	assert.equal(takeRequestedStart(spoken("c"), 12), 12);
});

test("the number of saved positions is limited, and the oldest go first", () => {
	for (let i = 0; i < 310; i += 1)
		savePosition(`many ${i}`, { seconds: i, isFinished: false, at: i + 1 });
	assert.equal(savedPositionOf("many 0"), null);
	assert.equal(savedPositionOf("many 309")?.seconds, 309);
});

test("damaged saved positions are ignored", () => {
	const fine = ["a", { seconds: 1, isFinished: false, at: 2 }];
	const damaged = [
		null,
		5,
		["b"],
		[5, { seconds: 1, isFinished: false, at: 2 }],
		["b", { seconds: -1, isFinished: false, at: 2 }],
		["b", { seconds: 1, isFinished: "no", at: 2 }],
		["b", { seconds: 1, isFinished: false }],
	];
	assert.deepEqual([...parsePositions(JSON.stringify([...damaged, fine])).keys()], ["a"]);
	for (const text of [null, "", "{", "7", "{}"]) assert.equal(parsePositions(text).size, 0);
});
