const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const units = [
	{ unit: "minute", ms: MINUTE_MS, below: HOUR_MS },
	{ unit: "hour", ms: HOUR_MS, below: DAY_MS },
	{ unit: "day", ms: DAY_MS, below: MONTH_MS },
	// Eleven months and a half are rounded up to a year.
	{ unit: "month", ms: MONTH_MS, below: 11.5 * MONTH_MS },
] as const;

const relativeTime = new Intl.RelativeTimeFormat("en");

/**
 * '2 hours ago', of the first minute and of what is still to come 'just now'. `now` is an epoch in
 * milliseconds. The same in every runtime: days are of 24 hours, whatever zone the runtime is in.
 */
export function ago(at: Date, now: number): string {
	const passed = now - at.getTime();
	if (passed < MINUTE_MS) return "just now";
	const fitting = units.find(({ below }) => passed < below);
	if (!fitting) return relativeTime.format(-Math.round(passed / YEAR_MS), "year");
	return relativeTime.format(-Math.round(passed / fitting.ms), fitting.unit);
}
