import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTimestamp, timestampPath } from "./timestamp.ts";

test("timestamps are parsed in every usual format", () => {
	for (const [text, seconds] of [
		["83", 83],
		["83s", 83],
		["0", 0],
		["1:23", 83],
		["01:02:03", 3_723],
		["90:00", 5_400],
		["1h2m3s", 3_723],
		["1H2M", 3_720],
		["2m", 120],
		["1h", 3_600],
		[" 1:23 ", 83],
	] as const)
		assert.equal(parseTimestamp(text), seconds, text);
});

test("anything else is not a timestamp", () => {
	for (const text of [
		null,
		"",
		" ",
		"soon",
		"-5",
		"1:2:3:4",
		"1.5",
		"1e9",
		"m",
		"99999999999",
		"½",
	])
		assert.equal(parseTimestamp(text), null, `${text}`);
});

test("a shared timestamp is in whole seconds", () => {
	const path = timestampPath("/podcasts/episodes/hello", 83.9);
	assert.equal(path, "/podcasts/episodes/hello?t=83");
	assert.equal(parseTimestamp(new URL(path, "https://a.example").searchParams.get("t")), 83);
});
