import assert from "node:assert/strict";
import { test } from "node:test";
import { nextDigest } from "#features/notifications/email/digest-time.ts";
import { endOfQuiet } from "./quiet-hours.ts";

const BERLIN = "Europe/Berlin";
const night = { from: 22 * 60, until: 8 * 60 };
const noon = { from: 12 * 60, until: 13 * 60 + 30 };
const endAt = (now: string, quiet: typeof night | null, zone = BERLIN) =>
	endOfQuiet(new Date(now), quiet, zone)?.toISOString() ?? null;

test("quiet hours are in the member's time zone, across midnight too", () => {
	assert.equal(endAt("2026-11-23T20:59:59Z", night), null);
	assert.equal(endAt("2026-11-23T21:00:00Z", night), "2026-11-24T07:00:00.000Z");
	assert.equal(endAt("2026-11-24T06:59:59Z", night), "2026-11-24T07:00:00.000Z");
	assert.equal(endAt("2026-11-24T07:00:00Z", night), null);
	assert.equal(
		endAt("2026-11-24T07:00:00Z", night, "America/New_York"),
		"2026-11-24T13:00:00.000Z",
	);
	assert.equal(endAt("2026-11-24T11:10:00Z", noon), "2026-11-24T12:30:00.000Z");
	assert.equal(endAt("2026-11-24T12:30:00Z", noon), null);
	assert.equal(endAt("2026-11-24T11:10:00Z", null), null);
	assert.equal(endAt("2026-11-24T11:10:00Z", { from: 60, until: 60 }), null);
});

test("a night when clocks change is an hour longer or shorter", () => {
	assert.equal(endAt("2026-10-24T22:00:00Z", night), "2026-10-25T07:00:00.000Z");
	assert.equal(endAt("2026-03-28T22:00:00Z", night), "2026-03-29T06:00:00.000Z");
});

test("a digest is due in the morning: daily, or on Monday", () => {
	const due = (rhythm: "daily" | "weekly" | "off", now: string) =>
		nextDigest(rhythm, BERLIN, new Date(now))?.toISOString() ?? null;
	assert.equal(due("off", "2026-11-23T05:00:00Z"), null);
	assert.equal(due("daily", "2026-11-23T06:59:00Z"), "2026-11-23T07:00:00.000Z");
	assert.equal(due("daily", "2026-11-23T07:00:00Z"), "2026-11-24T07:00:00.000Z");
	assert.equal(due("weekly", "2026-11-23T06:59:00Z"), "2026-11-23T07:00:00.000Z");
	assert.equal(due("weekly", "2026-11-23T07:00:00Z"), "2026-11-30T07:00:00.000Z");
	assert.equal(due("weekly", "2026-10-21T07:00:00Z"), "2026-10-26T07:00:00.000Z");
	const late = { from: 23 * 60, until: 10 * 60 };
	const dueLate = (now: string) =>
		nextDigest("daily", BERLIN, new Date(now), late)?.toISOString() ?? null;
	assert.equal(dueLate("2026-11-23T07:30:00Z"), "2026-11-23T09:00:00.000Z", "not in quiet hours");
	assert.equal(dueLate("2026-11-23T09:00:00Z"), "2026-11-24T09:00:00.000Z");
});
