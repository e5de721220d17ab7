import assert from "node:assert/strict";
import { test } from "node:test";
import { dayPart } from "./day-part.ts";

const at = (time: string) => new Date(`2025-06-01T${time}Z`);

test("the greeting changes at five, noon and five", () => {
	const parts = ["04:59", "05:00", "11:59", "12:00", "16:59", "17:00", "00:00"];
	assert.deepEqual(
		parts.map((time) => dayPart(at(time), "UTC")),
		["evening", "morning", "morning", "afternoon", "afternoon", "evening", "evening"],
	);
});

test("the greeting uses the community's time zone", () => {
	assert.equal(dayPart(at("18:00"), "America/Los_Angeles"), "morning");
	assert.equal(dayPart(at("18:00"), "Europe/Berlin"), "evening");
});
