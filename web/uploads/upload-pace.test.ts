import assert from "node:assert/strict";
import { test } from "node:test";
import { uploadPace } from "./upload-pace.ts";

test("no estimate in the first second", () => {
	const pace = uploadPace();
	assert.equal(pace.secondsLeft(0, 1_000, 0), null);
	assert.equal(pace.secondsLeft(100, 1_000, 500), null);
});

test("the estimate uses the rate so far", () => {
	const pace = uploadPace();
	pace.secondsLeft(0, 1_000, 0);
	assert.equal(pace.secondsLeft(200, 1_000, 2_000), 8);
});

test("samples older than ten seconds are dropped", () => {
	const pace = uploadPace();
	pace.secondsLeft(0, 10_000, 0);
	pace.secondsLeft(1_000, 10_000, 5_000);
	assert.equal(pace.secondsLeft(2_000, 10_000, 15_000), 80);
});

test("the estimate restarts when the server has less", () => {
	const pace = uploadPace();
	pace.secondsLeft(0, 1_000, 0);
	pace.secondsLeft(500, 1_000, 2_000);
	assert.equal(pace.secondsLeft(100, 1_000, 4_000), null);
});
