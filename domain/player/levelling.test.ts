import assert from "node:assert/strict";
import { test } from "node:test";
import { levellingGain } from "./levelling.ts";

test("loud tracks are turned down to the reference level", () => {
	assert.equal(levellingGain(-18), 1);
	assert.equal(levellingGain(-12).toFixed(3), "0.501");
	assert.equal(levellingGain(-8).toFixed(3), "0.316");
});

test("quiet tracks, and those not measured, are left as they are", () => {
	for (const loudness of [-18.1, -40, null, undefined, Number.NaN, Number.NEGATIVE_INFINITY])
		assert.equal(levellingGain(loudness), 1);
});
