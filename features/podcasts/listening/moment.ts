const CLOCK = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})$/;
const WORDS = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Seconds that `?t=` of a link means: 83, 83s, 1:23, 1:02:03 or 1h2m3s; null for anything else. */
export function readMoment(text: string | null): number | null {
	const given = text?.trim().toLowerCase();
	if (!given) return null;
	const found = CLOCK.exec(given) ?? WORDS.exec(given);
	if (!found) return null;
	const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
	return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** The episode's address, from a second of it on. */
export function momentPath(path: string, seconds: number): string {
	return `${path}?t=${Math.floor(seconds)}`;
}
