import assert from "node:assert/strict";
import { test } from "node:test";
import { momentPath, readMoment } from "./moment.ts";

test("a moment of a link is read in every usual spelling", () => {
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
		assert.equal(readMoment(text), seconds, text);
});

test("anything else is no moment", () => {
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
		assert.equal(readMoment(text), null, `${text}`);
});

test("a shared moment is a whole second", () => {
	const path = momentPath("/podcasts/episodes/hello", 83.9);
	assert.equal(path, "/podcasts/episodes/hello?t=83");
	assert.equal(readMoment(new URL(path, "https://a.example").searchParams.get("t")), 83);
});
