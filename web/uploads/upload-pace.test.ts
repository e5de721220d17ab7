import assert from "node:assert/strict";
import { test } from "node:test";
import { uploadPace } from "./upload-pace.ts";

test("says nothing in the first second", () => {
	const pace = uploadPace();
	assert.equal(pace.secondsLeft(0, 1_000, 0), null);
	assert.equal(pace.secondsLeft(100, 1_000, 500), null);
});

test("goes by the pace so far", () => {
	const pace = uploadPace();
	pace.secondsLeft(0, 1_000, 0);
	assert.equal(pace.secondsLeft(200, 1_000, 2_000), 8);
});

test("forgets what is older than ten seconds", () => {
	const pace = uploadPace();
	pace.secondsLeft(0, 10_000, 0);
	pace.secondsLeft(1_000, 10_000, 5_000);
	assert.equal(pace.secondsLeft(2_000, 10_000, 15_000), 80);
});

test("begins again when the server has less", () => {
	const pace = uploadPace();
	pace.secondsLeft(0, 1_000, 0);
	pace.secondsLeft(500, 1_000, 2_000);
	assert.equal(pace.secondsLeft(100, 1_000, 4_000), null);
});
