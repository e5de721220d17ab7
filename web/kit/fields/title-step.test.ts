import assert from "node:assert/strict";
import { test } from "node:test";
import { leadTitleStep, titleStep } from "./title-step.ts";

test("long titles and long words have a smaller size, so that no word breaks", () => {
	assert.equal(titleStep("Slow Tide"), "text-hero");
	assert.equal(titleStep("Extraordinarily"), "text-h1");
	assert.equal(titleStep("Donaudampfschifffahrt"), "text-h2");
	assert.equal(titleStep("x".repeat(60)), "text-h3");
	assert.equal(leadTitleStep("Slow Tide"), "text-lead-title");
	assert.equal(leadTitleStep("Incidentally"), "text-h2");
	assert.equal(leadTitleStep("Extraordinarily"), "text-h3");
});
