import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, agoInSentence } from "./ago.ts";

const zone = "America/Los_Angeles";
/** 2:30 PM there. */
const now = Date.parse("2026-11-26T22:30:00Z");
const written = (at: string, timeZone = zone, then = now) => ago(new Date(at), then, timeZone);

test("times are shown in minutes, in hours of the same day, as yesterday's, then by date with the year", () => {
	for (const [at, words] of [
		["2026-11-26T22:30:05Z", "Just now"],
		["2026-11-26T22:29:01Z", "Just now"],
		["2026-11-26T22:29:00Z", "1 minute ago"],
		["2026-11-26T21:30:01Z", "59 minutes ago"],
		["2026-11-26T21:30:00Z", "1 hour ago"],
		["2026-11-26T20:31:00Z", "1 hour ago"],
		["2026-11-26T08:00:00Z", "14 hours ago"],
		["2026-11-26T07:59:59Z", "Yesterday"],
		["2026-11-25T08:00:00Z", "Yesterday"],
		["2026-11-25T07:59:59Z", "Nov 24, 2026"],
		["2026-01-02T12:00:00Z", "Jan 2, 2026"],
		["2025-12-31T12:00:00Z", "Dec 31, 2025"],
	] as const)
		assert.equal(written(at), words, at);
});

test("yesterday is by the reader's time zone", () => {
	const at = "2026-11-26T06:00:00Z";
	assert.equal(written(at, "Europe/Berlin"), "16 hours ago");
	assert.equal(written(at, zone), "Yesterday");
	assert.equal(written(at, "Pacific/Auckland"), "Yesterday");
});

test("minutes continue across midnight, hours don't", () => {
	const halfPastMidnight = Date.parse("2026-11-27T08:30:00Z");
	assert.equal(written("2026-11-27T07:45:00Z", zone, halfPastMidnight), "45 minutes ago");
	assert.equal(written("2026-11-27T06:30:00Z", zone, halfPastMidnight), "Yesterday");
});

test("a day of 25 hours is one day", () => {
	const lateEvening = Date.parse("2026-11-02T07:30:00Z");
	assert.equal(written("2026-11-01T07:00:00Z", zone, lateEvening), "24 hours ago");
	assert.equal(written("2026-11-01T06:59:00Z", zone, lateEvening), "Yesterday");
});

test("within a sentence only the month is capitalized", () => {
	const inSentence = (at: string) => agoInSentence(new Date(at), now, zone);
	assert.equal(inSentence("2026-11-26T22:30:00Z"), "just now");
	assert.equal(inSentence("2026-11-26T07:00:00Z"), "yesterday");
	assert.equal(inSentence("2026-11-20T07:00:00Z"), "Nov 19, 2026");
});
