import assert from "node:assert/strict";
import { test } from "node:test";
import { fadeAt } from "./sleep.ts";

test("the sleep timer fades the last ten seconds out", () => {
	for (const [left, loudness] of [
		[600, 1],
		[10, 1],
		[5, 0.5],
		[0, 0],
		[-1, 0],
	] as const)
		assert.equal(fadeAt(left), loudness, `${left} s left`);
});
