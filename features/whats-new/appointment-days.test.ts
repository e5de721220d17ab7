import assert from "node:assert/strict";
import { test } from "node:test";
import { appointmentDay, isWithinWeek } from "./appointment-days.ts";

const same = { reader: "2026-11-27", community: "2026-11-27" };
const behind = { reader: "2026-11-27", community: "2026-11-26" };

test("this week is today and the next six days, so no weekday appears twice", () => {
	for (const [day, expected] of [
		["2026-11-26", false],
		["2026-11-27", true],
		["2026-12-03", true],
		["2026-12-04", false],
	] as const)
		assert.equal(isWithinWeek(day, same.reader), expected, day);
});

test("a date with a time is named by the reader's day", () => {
	const at = "2026-11-27T04:00:00Z";
	assert.equal(appointmentDay({ day: "2026-11-27", at }, behind), "Today");
	assert.equal(appointmentDay({ day: "2026-11-28", at }, behind), "Tomorrow");
	assert.equal(appointmentDay({ day: "2026-12-03", at }, behind), "Thu");
});

test("a date in the community's zone is 'today' only where the reader has the same date", () => {
	assert.equal(appointmentDay({ day: "2026-11-27", at: null }, same), "Today");
	assert.equal(appointmentDay({ day: "2026-11-26", at: null }, behind), "Thu, Nov 26");
	assert.equal(appointmentDay({ day: "2026-11-27", at: null }, behind), "Fri, Nov 27");
});
