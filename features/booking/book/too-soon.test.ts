import assert from "node:assert/strict";
import { test } from "node:test";
import { tooSoonToChange } from "./too-soon.ts";

const startsAt = "2026-11-27T20:00:00.000Z";
const hoursBefore = (hours: number) => Date.parse(startsAt) - hours * 3_600_000;
const both = { cancelHours: 24, rescheduleHours: 24 };

test("the form warns before booking a time that can't be changed afterwards", () => {
	assert.equal(tooSoonToChange(both, startsAt, hoursBefore(25)), null);
	assert.equal(
		tooSoonToChange(both, startsAt, hoursBefore(6)),
		"This session starts in less than 24 hours, so it can't be canceled or rescheduled online.",
	);
	assert.equal(
		tooSoonToChange({ cancelHours: 24, rescheduleHours: 1 }, startsAt, hoursBefore(6)),
		"This session starts in less than 24 hours, so it can't be canceled online.",
	);
	assert.equal(
		tooSoonToChange({ cancelHours: 0, rescheduleHours: 12 }, startsAt, hoursBefore(6)),
		"This session starts in less than 12 hours, so it can't be rescheduled online.",
	);
});
