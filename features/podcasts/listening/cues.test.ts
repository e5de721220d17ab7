import assert from "node:assert/strict";
import { test } from "node:test";
import { cueAt, readCues } from "./cues.ts";

const webVtt = `WEBVTT

NOTE made by hand

intro
00:00.500 --> 00:02.000
<v Ada Brandt>Hello, and <i>welcome</i>.

00:02.000 --> 00:05.000 align:start
<v Ada Brandt>Today: R&amp;B
in two lines.

01:00:05.000 --> 01:00:06.250
<v.loud Tomas>Thank you!

01:00:07.000 --> 01:00:08.000
Somebody claps. <script>alert(1)</script>
`;

test("cues have their times, their text without tags, and a speaker where it changes", async () => {
	assert.deepEqual(await readCues(webVtt), [
		{
			index: 0,
			startSeconds: 0.5,
			endSeconds: 2,
			speaker: "Ada Brandt",
			text: "Hello, and welcome.",
		},
		{ index: 1, startSeconds: 2, endSeconds: 5, speaker: null, text: "Today: R&B in two lines." },
		{ index: 2, startSeconds: 3_605, endSeconds: 3_606.25, speaker: "Tomas", text: "Thank you!" },
		{
			index: 3,
			startSeconds: 3_607,
			endSeconds: 3_608,
			speaker: null,
			text: "Somebody claps. alert(1)",
		},
	]);
});

test("text that is no transcript has no cues", async () => {
	for (const text of ["", "hello", "<!doctype html><p>Not found", "WEBVTT\n\n99:99 --> x\nHm"])
		assert.deepEqual(await readCues(text), []);
});

test("the cue at a second is the one being said, or the last one said", async () => {
	const cues = await readCues(webVtt);
	for (const [seconds, index] of [
		[0, -1],
		[0.5, 0],
		[2, 1],
		[100, 1],
		[3_605, 2],
		[9_999, 3],
	] as const)
		assert.equal(cueAt(cues, seconds), index, `${seconds} s`);
	assert.equal(cueAt([], 5), -1);
});
