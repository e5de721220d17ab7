import type { ChartPoint } from "#web/kit/charts/chart-data.ts";
import type { Point } from "./contract.ts";

export const chartPoints = (points: readonly Point[]): ChartPoint[] =>
	points.map(({ date, count }) => ({ date, value: count }));

export const totalOf = (points: readonly Point[]): number =>
	points.reduce((sum, { count }) => sum + count, 0);

/** The first of the highest. */
export const highestOf = (points: readonly Point[]): Point =>
	points.reduce((best, each) => (each.count > best.count ? each : best), {
		date: points[0]?.date ?? "",
		count: 0,
	});
