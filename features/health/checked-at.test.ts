import assert from "node:assert/strict";
import { test } from "node:test";
import { isCheckOverdue } from "./checked-at.ts";
import { CHECK_LATE_MS } from "./limits.ts";

test("a stale check is never reported as passing", () => {
	const now = Date.parse("2026-11-21T12:00:00Z");
	const ago = (ms: number) => new Date(now - ms).toISOString();
	assert.equal(isCheckOverdue(null, now), true);
	assert.equal(isCheckOverdue(ago(CHECK_LATE_MS + 1), now), true);
	assert.equal(isCheckOverdue(ago(CHECK_LATE_MS), now), false);
	assert.equal(isCheckOverdue(ago(-1_000), now), false, "another machine's clock may be ahead");
});
