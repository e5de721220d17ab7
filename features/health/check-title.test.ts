import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "./check-title.ts";
import type { Report } from "./contract.ts";

const at = "2026-11-21T12:00:00.000Z";
const fine = {
	backup: { at, words: "Nightly" },
	areBackupsScheduled: true,
	mail: { waiting: 0, error: null, inOutbox: 0 },
	services: { smtp: true, stripe: false, notion: false },
} as Report;
const noEmail = { ...fine, services: { ...fine.services, smtp: false } };
const fresh = { ...noEmail, mail: { waiting: 0, error: null, inOutbox: 4 }, backup: null };
const disk = { name: "disk", sentence: "Full.", since: at } as const;
const titled = (report: Report, bad: (typeof disk)[] = [], isAway = false) =>
	titleOf({ summary: { bad, checkedAt: at }, report, isLate: false, isAway });

test("the heading says that all is well only when every check passes", () => {
	assert.equal(titled(fine), "All checks passed");
	assert.equal(titled(fine, [], true), "All checks had passed");
	assert.equal(titled({ ...fine, areBackupsScheduled: false }), "1 thing needs attention");
	assert.equal(titled(noEmail), "1 thing needs attention");
	assert.equal(titled(fresh), "2 things need attention");
	assert.equal(titled(fresh, [disk]), "3 things need attention");
	assert.equal(titled(fresh, [], true), "2 things need attention");
});
