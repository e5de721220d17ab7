import { dayName, formatOf, isSameYear, monthDay } from "#shared/format.ts";
import * as copy from "#web/kit/copy.ts";

/** A day as yyyy-mm-dd, or where it goes by week or month their first day; the last one still runs. */
export type ChartPoint = { date: string; value: number };
export type Grain = "day" | "week" | "month";

/** What stands behind a drawing: rows to read, and to take along as a file. */
export type ChartTable = {
	/** The first heads what the rows are about. */
	columns: readonly string[];
	rows: readonly {
		name: string;
		/** In the file, where it is another: a date as yyyy-mm-dd. */
		nameInFile?: string;
		cells: readonly (string | number | null)[];
	}[];
};

/** As many as a grid has lines above its floor. */
export const GRID_STEPS = 3;

/** Whole, and 1, 2 or 5 with noughts, so that the grid's highest value covers `highest`. */
export function gridStep(highest: number): number {
	for (let power = 1; ; power *= 10)
		for (const factor of [1, 2, 5])
			if (factor * power * GRID_STEPS >= highest) return factor * power;
}

/** 'Nov 16, 2026', 'Week of Nov 16, 2026' or 'November 2026'. */
export function pointName(date: string, grain: Grain): string {
	if (grain === "month") return monthName(date, "long");
	const day = dayName(date);
	return grain === "week" ? copy.weekOf(day) : day;
}

/** A short `pointName` for below a drawing: `Nov 16` or `Nov`, with the year for days of other years. */
export function shortPointName(date: string, grain: Grain, today: string): string {
	if (grain === "month") return monthName(date, "short");
	return isSameYear(date, today) ? monthDay(date) : dayName(date);
}

/** The date without 'Week of', for sentences that name the grain themselves. */
export function dateOrMonth(date: string, grain: Grain): string {
	return grain === "month" ? monthName(date, "long") : dayName(date);
}

export function pointsTable(points: readonly ChartPoint[], grain: Grain, unit: string): ChartTable {
	return {
		columns: [copy.grains[grain], unit],
		rows: points.map(({ date, value }) => ({
			name: grain === "month" ? monthName(date, "long") : dayName(date),
			nameInFile: date,
			cells: [value],
		})),
	};
}

const months = {
	long: formatOf({ month: "long", year: "numeric" }),
	short: formatOf({ month: "short" }),
};

function monthName(date: string, month: "long" | "short"): string {
	return months[month]("UTC").format(new Date(`${date}T00:00:00Z`));
}
