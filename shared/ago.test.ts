import assert from "node:assert/strict";
import { test } from "node:test";
import { ago } from "./ago.ts";

const DAY_S = 86_400;
const now = Date.parse("2026-11-22T12:00:00Z");

test("how long ago is told in the largest whole unit", () => {
	const cases: [seconds: number, words: string][] = [
		[5, "just now"],
		[-5, "just now"],
		[61, "1 minute ago"],
		[2 * 3600 + 1, "2 hours ago"],
		[DAY_S, "1 day ago"],
		[3 * DAY_S + 1, "3 days ago"],
		[29 * DAY_S, "29 days ago"],
		[30 * DAY_S, "1 month ago"],
		[344 * DAY_S, "11 months ago"],
		[360 * DAY_S, "1 year ago"],
		[800 * DAY_S, "2 years ago"],
	];
	for (const [seconds, words] of cases)
		assert.equal(ago(new Date(now - seconds * 1_000), now), words);
});
