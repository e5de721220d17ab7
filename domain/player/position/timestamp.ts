const CLOCK = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})$/;
const UNITS = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Seconds of a timestamp such as 83, 83s, 1:23, 1:02:03 or 1h2m3s; null for anything else. */
export function parseTimestamp(text: string | null): number | null {
	const typed = text?.trim().toLowerCase();
	if (!typed) return null;
	const match = CLOCK.exec(typed) ?? UNITS.exec(typed);
	if (!match) return null;
	const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
	return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** A path with a start time. */
export function timestampPath(path: string, seconds: number): string {
	return `${path}?t=${Math.floor(seconds)}`;
}
