import assert from "node:assert/strict";
import { test } from "node:test";
import { heatOf, hourOf, weekdayOf } from "./heat.ts";
import { DAYS_IN_WEEK, HOURS_IN_DAY } from "./limits.ts";

const CELLS = DAYS_IN_WEEK * HOURS_IN_DAY;

/** Counts by cell, all others being none. */
function weekOf(counts: Record<number, number>): number[][] {
	return Array.from({ length: DAYS_IN_WEEK }, (_, day) =>
		Array.from({ length: HOURS_IN_DAY }, (_, hour) => counts[day * HOURS_IN_DAY + hour] ?? 0),
	);
}

test("without messages there is no heatmap", () => {
	assert.equal(heatOf({ weeks: 8, hours: null }), null);
	assert.equal(heatOf({ weeks: 8, hours: weekOf({}) }), null);
});

test("the mean is over all weeks, and the busiest hour gets the top step", () => {
	const thursdayEvening = 3 * HOURS_IN_DAY + 20;
	const heat = heatOf({ weeks: 8, hours: weekOf({ 5: 1, 30: 24, [thursdayEvening]: 112 }) });
	assert.ok(heat);
	assert.equal(heat.means[thursdayEvening], 14);
	assert.equal(heat.busiest, thursdayEvening);
	assert.deepEqual([weekdayOf(heat.busiest), hourOf(heat.busiest)], [3, 20]);
	assert.equal(heat.most, 12);
	assert.deepEqual([heat.steps[0], heat.steps[5], heat.steps[30]], [0, 1, 2]);
	assert.equal(heat.steps[thursdayEvening], 5);
});

test("the legend's top step is true of the busiest hour, whatever its count", () => {
	for (let count = 1; count < 3_000; count += 7) {
		for (const weeks of [1, 3, 8]) {
			const heat = heatOf({ weeks, hours: weekOf({ [CELLS - 1]: count, 0: 1 }) });
			assert.ok(heat);
			assert.equal(heat.steps.at(-1), 5, `${count} in ${weeks} weeks`);
			assert.ok(count / weeks >= heat.most - 1e-9, `${count} in ${weeks} weeks`);
			assert.ok((heat.steps[0] ?? 0) >= 1);
		}
	}
});
