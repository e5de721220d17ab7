import assert from "node:assert/strict";
import { test } from "node:test";
import { lastSeenDay } from "./last-seen.ts";

const zone = "Europe/Berlin";
const joinedAt = "2026-11-23T23:30:00.000Z";

test("nobody was last seen before they joined, in any time zone", () => {
	const seen = { joinedAt, lastSeenAt: null, lastActiveDay: "2026-11-23" };
	assert.equal(lastSeenDay(seen, zone), "2026-11-24");
	assert.equal(lastSeenDay(seen, "America/Los_Angeles"), "2026-11-23");
});

test("the later of an open session and an active day counts", () => {
	const lastSeenAt = "2026-11-25T12:00:00.000Z";
	const days = ["2026-11-24", "2026-11-27", null];
	assert.deepEqual(
		days.map((lastActiveDay) => lastSeenDay({ joinedAt, lastSeenAt, lastActiveDay }, zone)),
		["2026-11-25", "2026-11-27", "2026-11-25"],
	);
	assert.equal(lastSeenDay({ joinedAt, lastSeenAt: null, lastActiveDay: null }, zone), null);
});
