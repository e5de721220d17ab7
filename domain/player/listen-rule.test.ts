import assert from "node:assert/strict";
import { test } from "node:test";
import { isListen } from "./listen-rule.ts";

test("half of a track counts as a listen, a little less does not", () => {
	assert.equal(isListen(14.9, 30), false);
	assert.equal(isListen(15, 30), true);
});

test("four minutes of a long track count as a listen", () => {
	assert.equal(isListen(239, 3_600), false);
	assert.equal(isListen(240, 3_600), true);
});

test("a track of unknown length never counts as a listen", () => {
	assert.equal(isListen(1_000, 0), false);
	assert.equal(isListen(1_000, Number.NaN), false);
});
