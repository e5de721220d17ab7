import assert from "node:assert/strict";
import { test } from "node:test";
import {
	codePoints,
	date,
	dayName,
	dayRange,
	duration,
	fileSize,
	initials,
	localPart,
	plural,
	timeOfDay,
	weekdayDay,
	zoneTime,
} from "./format.ts";

test("a duration is m:ss, and Unknown when absent", () => {
	const cases: [number | null | undefined, string][] = [
		[0, "0:00"],
		[0.9, "0:00"],
		[59.999, "0:59"],
		[60, "1:00"],
		[605.2, "10:05"],
		[3_661, "61:01"],
		[-3, "0:00"],
		[null, "Unknown"],
		[undefined, "Unknown"],
		[Number.NaN, "Unknown"],
		[Number.POSITIVE_INFINITY, "Unknown"],
	];
	for (const [seconds, shown] of cases) assert.equal(duration(seconds), shown, String(seconds));
});

test("initials are the first letters of up to two words", () => {
	const cases: [string, string][] = [
		["Ada Lovelace", "AL"],
		["ada", "A"],
		["  Ada   King Lovelace ", "AK"],
		["élodie \u00a0ñandú", "ÉÑ"],
		["🎹 keys", "🎹K"],
		["", ""],
		["   ", ""],
	];
	for (const [name, letters] of cases) assert.equal(initials(name), letters, JSON.stringify(name));
});

test("file sizes are decimal", () => {
	const cases: [number, string][] = [
		[0, "0 B"],
		[999, "999 B"],
		[1_000, "1 kB"],
		[21_400_000, "21.4 MB"],
		[2_000_000_000, "2.00 GB"],
	];
	for (const [bytes, shown] of cases) assert.equal(fileSize(bytes), shown);
});

test("dates and times are in the requested time zone", () => {
	const newYear = new Date("2026-01-01T03:05:00Z");
	assert.equal(date(newYear, "UTC"), "Jan 1, 2026");
	assert.equal(date(newYear, "America/Los_Angeles"), "Dec 31, 2025");
	assert.equal(timeOfDay(newYear, "UTC").replace(/\s/u, " "), "3:05 AM");
	assert.equal(timeOfDay(newYear, "America/Los_Angeles").replace(/\s/u, " "), "7:05 PM");
});

test("a member without a name is shown by the part before the at-sign", () => {
	const cases: [string, string][] = [
		["ada@example.org", "ada"],
		['"a@b"@example.org', '"a@b"'],
		["no-at-sign", "no-at-sign"],
		["@example.org", "@example.org"],
	];
	for (const [email, name] of cases) assert.equal(localPart(email), name);
});

test("counts use singular and plural", () => {
	assert.equal(plural(1, "track"), "1 track");
	assert.equal(plural(0, "track"), "0 tracks");
	assert.equal(plural(1_234, "person", "people"), "1,234 people");
});

test("length is counted in code points, as PostgreSQL does", () => {
	const cases: [string, number][] = [
		["", 0],
		["abc", 3],
		["🎹", 1],
		["e\u0301", 2],
		["👩‍👩‍👧", 5],
		["\ud83c", 1],
	];
	for (const [text, count] of cases) assert.equal(codePoints(text), count, JSON.stringify(text));
});

test("a date shows its year unless it is this year's", () => {
	assert.equal(weekdayDay("2026-11-29", "2026-01-01"), "Sun, Nov 29");
	assert.equal(weekdayDay("2025-12-31", "2026-01-01"), "Wed, Dec 31, 2025");
	assert.equal(dayRange("2026-11-23", "2026-11-29"), "Nov 23–29, 2026");
	assert.equal(dayRange("2026-11-30", "2026-12-06"), "Nov 30 – Dec 6, 2026");
	assert.equal(dayRange("2025-12-29", "2026-01-04"), "Dec 29, 2025 – Jan 4, 2026");
	assert.equal(dayName("2026-11-29"), "Nov 29, 2026");
});

test("a time zone is named by its city", () => {
	assert.equal(zoneTime("America/Los_Angeles"), "Los Angeles time");
	assert.equal(zoneTime("UTC"), "UTC");
});
