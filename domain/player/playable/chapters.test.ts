import assert from "node:assert/strict";
import { test } from "node:test";
import { chapterAt } from "./chapters.ts";

const chapters = [5, 60, 61.5].map((startSeconds) => ({ startSeconds, title: "" }));

test("a chapter runs from its start to the next one's", () => {
	for (const [seconds, index] of [
		[0, -1],
		[5, 0],
		[59.9, 0],
		[60, 1],
		[61.4, 1],
		[9_999, 2],
	] as const)
		assert.equal(chapterAt(chapters, seconds), index, `${seconds} s`);
	assert.equal(chapterAt([], 10), -1);
});
