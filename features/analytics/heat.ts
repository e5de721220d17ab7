import type { Heatmap } from "./contract.ts";
import { HOURS_IN_DAY } from "./limits.ts";

/** Steps of the drawing above 'none'. */
const STEPS = 5;

type Heat = {
	/** Messages an hour on average, Monday first, hour after hour. */
	means: number[];
	/** The means as steps from 0 (none) to 5 (busiest). */
	steps: number[];
	busiest: number;
	/** An hour of the last step has so many or more. */
	most: number;
};

/** What the heatmap shows of its counts; null without any. */
export function heatOf({ weeks, hours }: Heatmap): Heat | null {
	if (!hours) return null;
	const means = hours.flat().map((count) => count / weeks);
	const highest = Math.max(...means);
	if (highest === 0) return null;
	const unit = roundBelow(highest / (STEPS - 1));
	return {
		means,
		steps: means.map((mean) => (mean === 0 ? 0 : Math.min(STEPS, 1 + Math.floor(mean / unit)))),
		busiest: means.indexOf(highest),
		most: Number((unit * (STEPS - 1)).toPrecision(2)),
	};
}

/** Of 1, 1.5, 2, 2.5, 3, 4, 5, 6 and 8 with noughts the largest not above `value`. */
function roundBelow(value: number): number {
	const power = 10 ** Math.floor(Math.log10(value));
	const factors = [8, 6, 5, 4, 3, 2.5, 2, 1.5, 1];
	return power * (factors.find((factor) => factor * power <= value) ?? 1);
}

export const weekdayOf = (cell: number): number => Math.floor(cell / HOURS_IN_DAY);
export const hourOf = (cell: number): number => cell % HOURS_IN_DAY;
