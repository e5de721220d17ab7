import assert from "node:assert/strict";
import { test } from "node:test";
import { instantOf } from "#server/zoned-time.ts";
import { addDays } from "#shared/calendar-days.ts";
import { formatDiscussionTime } from "./format-discussion-time.ts";
import { remindersOf } from "./server-reminders.ts";

const at = (date: string, time: string, zone: string) => instantOf(date, time, zone).toISOString();

/** Clocks of a zone, and the instants they mean, around the days on which they are changed. */
const clocks: [zone: string, date: string, time: string, instant: string][] = [
	["America/Los_Angeles", "2026-03-07", "18:30", "2026-03-08T02:30:00.000Z"],
	["America/Los_Angeles", "2026-03-08", "01:59", "2026-03-08T09:59:00.000Z"],
	["America/Los_Angeles", "2026-03-08", "02:30", "2026-03-08T10:30:00.000Z"],
	["America/Los_Angeles", "2026-03-08", "03:00", "2026-03-08T10:00:00.000Z"],
	["America/Los_Angeles", "2026-03-08", "18:30", "2026-03-09T01:30:00.000Z"],
	["America/Los_Angeles", "2026-11-01", "01:30", "2026-11-01T08:30:00.000Z"],
	["America/Los_Angeles", "2026-11-01", "18:30", "2026-11-02T02:30:00.000Z"],
	["Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
	["Europe/Berlin", "2026-03-29", "19:00", "2026-03-29T17:00:00.000Z"],
	["Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
	["Europe/Berlin", "2026-10-25", "19:00", "2026-10-25T18:00:00.000Z"],
	["Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00.000Z"],
	["Australia/Lord_Howe", "2026-04-05", "19:00", "2026-04-05T08:30:00.000Z"],
	["Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00.000Z"],
	["Australia/Lord_Howe", "2026-10-04", "19:00", "2026-10-04T08:00:00.000Z"],
	["Pacific/Kiritimati", "2026-01-01", "00:00", "2025-12-31T10:00:00.000Z"],
	["UTC", "2999-12-31", "23:59", "2999-12-31T23:59:00.000Z"],
];
for (const [zone, date, time, instant] of clocks)
	test(`${time} on ${date} in ${zone}`, () => assert.equal(at(date, time, zone), instant));

test("a calendar date has no time zone", () => {
	assert.equal(formatDiscussionTime("2026-11-26", null, "UTC"), "Thursday, Nov 26, 2026");
	assert.equal(
		formatDiscussionTime("2027-11-26", "00:05", "America/Los_Angeles"),
		"Friday, Nov 26, 2027, 12:05 AM (Los Angeles time)",
	);
	assert.equal(
		formatDiscussionTime("2026-11-26", "18:30", "UTC"),
		"Thursday, Nov 26, 2026, 6:30 PM (UTC)",
	);
});

/** The same time on the clock of the day before: 23, 24.5 or 25 hours where the clocks change between. */
const daysBefore: [zone: string, date: string, hours: number][] = [
	["America/Los_Angeles", "2026-03-08", 23],
	["America/Los_Angeles", "2026-11-01", 25],
	["Europe/Berlin", "2026-03-29", 23],
	["Europe/Berlin", "2026-10-25", 25],
	["Australia/Lord_Howe", "2026-10-04", 23.5],
	["Australia/Lord_Howe", "2026-04-05", 24.5],
	["Europe/Berlin", "2026-07-01", 24],
];
for (const [zone, date, hours] of daysBefore)
	test(`the reminders of ${date} in ${zone}`, () => {
		const [day, hour] = remindersOf({ date, time: "19:00" }, zone);
		assert.ok(day && hour);
		assert.equal((day.startsAt.getTime() - day.from.getTime()) / 3_600_000, hours);
		assert.equal((hour.startsAt.getTime() - hour.from.getTime()) / 3_600_000, 1);
		const [whole, ...more] = remindersOf({ date, time: null }, zone);
		assert.equal(whole?.from.toISOString(), at(addDays(date, -1), "09:00", zone));
		assert.deepEqual(more, [], "without a time there is no hour before");
	});
