import assert from "node:assert/strict";
import { test } from "node:test";
import {
	addDays,
	daysBetween,
	mondayOf,
	todayIn,
	weekdayName,
	weekdayOf,
} from "./calendar-days.ts";

test("days are added across months, years, leap days and clock changes", () => {
	const cases: [string, number, string][] = [
		["2026-11-22", 0, "2026-11-22"],
		["2026-12-31", 1, "2027-01-01"],
		["2028-02-28", 1, "2028-02-29"],
		["2027-02-28", 1, "2027-03-01"],
		["2026-03-01", -1, "2026-02-28"],
		["2026-10-24", 2, "2026-10-26"],
		["2026-11-22", 365, "2027-11-22"],
	];
	for (const [day, days, shown] of cases) {
		assert.equal(addDays(day, days), shown);
		assert.equal(daysBetween(day, shown), days);
	}
});

test("weeks begin on Monday", () => {
	assert.deepEqual(
		["2026-11-16", "2026-11-17", "2026-11-21", "2026-11-22", "2026-11-23"].map((day) => [
			weekdayOf(day),
			mondayOf(day),
		]),
		[
			[1, "2026-11-16"],
			[2, "2026-11-16"],
			[6, "2026-11-16"],
			[7, "2026-11-16"],
			[1, "2026-11-23"],
		],
	);
});

test("a day of the week has a short and a long name", () => {
	assert.equal(weekdayName("2026-11-26", "short"), "Thu");
	assert.equal(weekdayName("2026-11-26", "long"), "Thursday");
});

test("at any moment there are at most two dates on earth", () => {
	const [first, last] = [todayIn("Etc/GMT+12"), todayIn("Pacific/Kiritimati")];
	assert.ok([1, 2].includes(daysBetween(first, last)), `${first} and ${last}`);
});
