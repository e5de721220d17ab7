import { formatOf } from "#shared/format.ts";

const DAY_MS = 86_400_000;
const toTheSecond = formatOf({
	hourCycle: "h23",
	year: "numeric",
	month: "numeric",
	day: "numeric",
	hour: "numeric",
	minute: "numeric",
	second: "numeric",
});

/**
 * The instant at which clocks of a zone show this. Where they show it twice the first time is meant;
 * what they skip counts as if they had not been put forward yet (RFC 5545, 3.3.5).
 */
export function instantOf(date: string, time: string, zone: string): Date {
	const wall = Date.parse(`${date}T${time}:00Z`);
	const before = offsetAt(wall - DAY_MS, zone);
	const after = offsetAt(wall + DAY_MS, zone);
	const candidates = [wall - before, wall - after].filter(
		(instant) => wall - instant === offsetAt(instant, zone),
	);
	return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before);
}

/** How far clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
	const parts = toTheSecond(zone).formatToParts(instant);
	const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
	const shown = Date.UTC(
		part("year"),
		part("month") - 1,
		part("day"),
		part("hour"),
		part("minute"),
		part("second"),
	);
	return shown - Math.floor(instant / 1_000) * 1_000;
}
