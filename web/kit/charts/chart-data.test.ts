import assert from "node:assert/strict";
import { test } from "node:test";
import { GRID_STEPS, gridStep, pointName, pointsTable, shortPointName } from "./chart-data.ts";

test("a grid's step is whole and round, and its top line covers the data", () => {
	assert.deepEqual([0, 3, 4, 47, 60, 61, 1_000].map(gridStep), [1, 1, 2, 20, 20, 50, 500]);
	for (let highest = 0; highest < 5_000; highest += 13)
		assert.ok(gridStep(highest) * GRID_STEPS >= highest);
});

test("a point is labeled by its period", () => {
	assert.equal(pointName("2026-11-16", "day"), "Nov 16, 2026");
	assert.equal(pointName("2026-11-16", "week"), "Week of Nov 16, 2026");
	assert.equal(pointName("2026-11-01", "month"), "November 2026");
	assert.equal(shortPointName("2026-11-01", "month", "2026-11-22"), "Nov");
	assert.equal(shortPointName("2026-11-16", "week", "2026-11-22"), "Nov 16");
	assert.equal(shortPointName("2025-12-29", "week", "2026-01-05"), "Dec 29, 2025");
});

test("the table shows the year, and the file the ISO date", () => {
	assert.deepEqual(pointsTable([{ date: "2026-11-16", value: 35 }], "day", "Messages"), {
		columns: ["Day", "Messages"],
		rows: [{ name: "Nov 16, 2026", nameInFile: "2026-11-16", cells: [35] }],
	});
});
