import assert from "node:assert/strict";
import { test } from "node:test";
import { appointmentDay, isWithinWeek } from "./appointment-days.ts";

const same = { reader: "2026-11-27", community: "2026-11-27" };
const behind = { reader: "2026-11-27", community: "2026-11-26" };

test("this week is today and six days more, so that no weekday is there twice", () => {
	for (const [day, expected] of [
		["2026-11-26", false],
		["2026-11-27", true],
		["2026-12-03", true],
		["2026-12-04", false],
	] as const)
		assert.equal(isWithinWeek(day, same.reader), expected, day);
});

test("what has a time is called by the reader's day", () => {
	const at = "2026-11-27T04:00:00Z";
	assert.equal(appointmentDay({ day: "2026-11-27", at }, behind), "Today");
	assert.equal(appointmentDay({ day: "2026-11-28", at }, behind), "Tomorrow");
	assert.equal(appointmentDay({ day: "2026-12-03", at }, behind), "Thu");
});

test("a plain date of the community is called today only where both have the same day", () => {
	assert.equal(appointmentDay({ day: "2026-11-27", at: null }, same), "Today");
	assert.equal(appointmentDay({ day: "2026-11-26", at: null }, behind), "Thu, Nov 26");
	assert.equal(appointmentDay({ day: "2026-11-27", at: null }, behind), "Fri, Nov 27");
});
