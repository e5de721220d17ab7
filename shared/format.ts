/** Seconds as `m:ss`; 'Unknown' when absent. */
export function duration(seconds: number | null | undefined): string {
	if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return "Unknown";
	const whole = Math.max(0, Math.floor(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** First letters of up to two words, upper-cased. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/u).slice(0, 2);
	return words.map((word) => [...word][0]?.toLocaleUpperCase("en") ?? "").join("");
}

/** Bytes in decimal units as people read them: `21.4 MB`. */
export function fileSize(bytes: number): string {
	if (bytes < 1_000) return `${bytes} B`;
	if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
	if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
	return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

const FORMATS_MAX = 100;
const formats = new Map<string, Intl.DateTimeFormat>();
let styles = 0;

/**
 * A style of American English in each zone, for a constant of its module: making a format takes longer than using it a
 * hundred times, and some 30 kB. Throws a RangeError for a zone that is none.
 */
export function formatOf(
	style: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
	const number = styles++;
	return (timeZone) => {
		const key = `${number} ${timeZone}`;
		const known = formats.get(key);
		if (known) return known;
		const made = new Intl.DateTimeFormat("en-US", { ...style, timeZone });
		for (const [oldest] of formats) if (formats.size >= FORMATS_MAX) formats.delete(oldest);
		formats.set(key, made);
		return made;
	};
}

/** Those that were good before: asking is slow. Names differ in case too, so that there are more than zones. */
const knownZones = new Set<string>();
const KNOWN_ZONES_MAX = 1_000;

/** Whether it names a zone as IANA does; its case does not matter. */
export function isTimeZone(name: string): boolean {
	if (knownZones.has(name)) return true;
	if (!/^[A-Za-z][\w+\-/]*$/.test(name)) return false;
	try {
		zoneName.short(name);
		if (knownZones.size < KNOWN_ZONES_MAX) knownZones.add(name);
		return true;
	} catch {
		return false;
	}
}

const medium = formatOf({ dateStyle: "medium" });
const numeric = formatOf({ year: "numeric", month: "2-digit", day: "2-digit" });
const shortDay = { weekday: "short", month: "short", day: "numeric" } as const;
const withoutYear = formatOf(shortDay);
const withYear = formatOf({ ...shortDay, year: "numeric" });
const monthAndDay = formatOf({ month: "short", day: "numeric" });
const weekday = formatOf({ weekday: "long" });
const time = formatOf({ timeStyle: "short" });
const hour = formatOf({ hour: "numeric", hourCycle: "h23" });
const fieldTime = formatOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const zoneName = {
	short: formatOf({ timeZoneName: "short" }),
	longGeneric: formatOf({ timeZoneName: "longGeneric" }),
	shortOffset: formatOf({ timeZoneName: "shortOffset" }),
};

/** `MMM d, yyyy`, in the given IANA zone. */
export function date(at: Date, timeZone: string): string {
	return medium(timeZone).format(at);
}

/** The calendar's day at an instant in the given IANA zone, as yyyy-mm-dd. */
export function dayIn(at: Date, timeZone: string): string {
	// mm/dd/yyyy
	const day = numeric(timeZone).format(at);
	return `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** A day (yyyy-mm-dd) as `MMM d, yyyy`. */
export function dayName(day: string): string {
	return medium("UTC").format(midnight(day));
}

/** A day (yyyy-mm-dd) as `MMM d`: below a chart, and in a range that has the year at its end. */
export function monthDay(day: string): string {
	return monthAndDay("UTC").format(midnight(day));
}

/** `Nov 23–29, 2026`; the month and the year twice only where they change. */
export function dayRange(first: string, last: string): string {
	if (!isSameYear(first, last)) return `${dayName(first)} – ${dayName(last)}`;
	const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
	const end = isSameMonth ? `–${Number(last.slice(8))}` : ` – ${monthDay(last)}`;
	return `${monthDay(first)}${end}, ${last.slice(0, 4)}`;
}

/** A day (yyyy-mm-dd) as `Sun, Nov 29`, with the year where it is another than that of `today`. */
export function weekdayDay(day: string, today: string): string {
	return weekdayDate(midnight(day), "UTC", midnight(today));
}

/** Whether two days (yyyy-mm-dd) are of one year; a day that is absent is of none. */
export function isSameYear(one: string, other: string | undefined): boolean {
	return one.slice(0, 4) === other?.slice(0, 4);
}

/** `6:40 PM`, in the given IANA zone. */
export function timeOfDay(at: Date, timeZone: string): string {
	// Firefox and Safari part the two with a narrow space; server and browser must write the same.
	return time(timeZone).format(at).replace("\u202f", " ");
}

/** The hour of the day in the given IANA zone, from 0 to 23. */
export function hourIn(at: Date, timeZone: string): number {
	return Number(hour(timeZone).format(at));
}

/** As a `datetime-local` field takes it: yyyy-mm-ddThh:mm, on the clock of the given IANA zone. */
export function fieldTimeIn(at: Date, timeZone: string): string {
	return `${dayIn(at, timeZone)}T${fieldTime(timeZone).format(at)}`;
}

/** `Thursday, 3:30 PM` in the given IANA zone. */
export function weekdayTime(at: Date, timeZone: string): string {
	return `${weekday(timeZone).format(at)}, ${timeOfDay(at, timeZone)}`;
}

/** `Los Angeles` of the IANA zone `America/Los_Angeles`. */
export function cityOf(zone: string): string {
	return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** `Los Angeles time`; of zones without a place, such as `UTC`, their own name. */
export function zoneTime(zone: string): string {
	return zone.includes("/") ? `${cityOf(zone)} time` : zone;
}

/** `Sun, Nov 29, 2026` in the given IANA zone; without the year where it is that of `now`. */
export function weekdayDate(at: Date, timeZone: string, now?: Date): string {
	const isOfThisYear = isSameYear(dayIn(at, timeZone), now && dayIn(now, timeZone));
	return (isOfThisYear ? withoutYear : withYear)(timeZone).format(at);
}

/** `Sun, Nov 29, 2026, 2:13 AM`; the year as above. */
export function dateTime(at: Date, timeZone: string, now?: Date): string {
	return `${weekdayDate(at, timeZone, now)}, ${timeOfDay(at, timeZone)}`;
}

/** `Sun, Nov 29, 2026, 2:13 AM PST`; the year as above. */
export function zonedDateTime(at: Date, timeZone: string, now?: Date): string {
	return `${dateTime(at, timeZone, now)} ${zoneAbbreviation(at, timeZone)}`;
}

/** `PST`, or `GMT+1` where Americans have no name for the zone. */
export function zoneAbbreviation(at: Date, timeZone: string): string {
	return zoneNameIn(timeZone, at, "short") ?? timeZone;
}

/** What a zone is called at an instant: `PST`, `Pacific Time`, `GMT-8`. */
export function zoneNameIn(
	timeZone: string,
	at: Date,
	style: keyof typeof zoneName,
): string | undefined {
	const parts = zoneName[style](timeZone).formatToParts(at);
	return parts.find(({ type }) => type === "timeZoneName")?.value;
}

/** The part of an email address before the at-sign; what a person without a name is called. */
export function localPart(email: string): string {
	return email.slice(0, Math.max(0, email.lastIndexOf("@"))) || email;
}

/** '1 track', '2 tracks'. */
export function plural(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** Length as people count it: code points, the same in browser, server and database. */
export function codePoints(text: string): number {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}

/** Text as HTML and XML take it, between tags and in attributes with double quotes. */
export function escapeMarkup(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

/** Who has given no name, as others see them. */
export const ANONYMOUS = "Anonymous";
/** An artist who has given no name. */
export const UNKNOWN_ARTIST = "Unknown Artist";

/** A member's name as others see it. */
export const publicNameOf = ({ fullName }: { fullName: string | null }): string =>
	fullName ?? ANONYMOUS;
