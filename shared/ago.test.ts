import assert from "node:assert/strict";
import { test } from "node:test";
import { ago } from "./ago.ts";

test("how long ago is told in the largest whole unit", () => {
	const before = (seconds: number) => ago(new Date(Date.now() - seconds * 1000));
	assert.equal(before(5), "just now");
	assert.equal(before(-5), "just now", "a clock that runs ahead");
	assert.equal(before(61), "1 minute ago");
	assert.equal(before(2 * 3600 + 1), "2 hours ago");
	assert.equal(before(3 * 86_400 + 1), "3 days ago");
});
