import { v7 as newId } from "uuid";

type Span = { from: string; until: string };
/** A stretch of a day in a form; the id identifies it while it is edited. */
export type TypedSpan = Span & { id: string };
/** Monday first. */
export type TypedWeek = TypedSpan[][];

const MIDNIGHT = "00:00";
const DAY_END = "24:00";
const OPENING = "09:00";
const CLOSING = "17:00";
const HOUR = 60;

export function typedSpans(spans: readonly Span[]): TypedSpan[] {
	return spans.map(({ from, until }) => ({ id: newId(), from, until }));
}

export function weekOf(hours: readonly (Span & { weekday: number })[]): TypedWeek {
	return Array.from({ length: 7 }, (_, at) =>
		typedSpans(hours.filter(({ weekday }) => weekday === at + 1)),
	);
}

/** Monday to Friday. */
export const WORKDAYS = 5;

const PRESETS = {
	office: { from: OPENING, until: CLOSING },
	evening: { from: "18:00", until: "21:00" },
} as const;

/** The same hours from Monday to Friday; the weekend stays as it is. */
export function presetWeek(preset: keyof typeof PRESETS, week: TypedWeek): TypedWeek {
	return week.map((spans, at) => (at < WORKDAYS ? typedSpans([PRESETS[preset]]) : spans));
}

/** One day's hours on the first `days` of the week as well. */
export function copiedFrom(week: TypedWeek, from: number, days: number): TypedWeek {
	return week.map((spans, at) =>
		at === from || at >= days ? spans : typedSpans(week[from] ?? []),
	);
}

/** As the server takes a week, each stretch with the id of its fields. */
export function hoursOf(week: TypedWeek): (TypedSpan & { weekday: number })[] {
	return week.flatMap((spans, at) => spans.map((span) => ({ ...span, weekday: at + 1 })));
}

/** Where a form holds the server's error about one of the stretches that were sent: under its id. */
export function spanErrorField(sent: readonly TypedSpan[]): (field: string) => string {
	return (field) => {
		const span = sent[Number(/^(?:hours|spans)\.(\d+)/.exec(field)?.[1])];
		if (span) return `root.${span.id}`;
		return field === "hours" ? "week" : field;
	};
}

/** A field of time knows no 24:00: a day ends with the 00:00 after it. */
export const shownUntil = (until: string) => (until === DAY_END ? MIDNIGHT : until);
export const storedUntil = (shown: string) => (shown === MIDNIGHT ? DAY_END : shown);

/** A further stretch, an hour after the last; office hours where there is none. */
export function nextSpan(spans: readonly TypedSpan[]): TypedSpan {
	const last = spans.at(-1);
	const from = last ? later(last.until, HOUR) : OPENING;
	const until = last ? later(from, 2 * HOUR) : CLOSING;
	return { id: newId(), from: from === DAY_END ? later(from, -HOUR) : from, until };
}

function later(time: string, minutes: number): string {
	const [hours = 0, rest = 0] = time.split(":").map(Number);
	const at = Math.min(24 * HOUR, hours * HOUR + rest + minutes);
	return `${String(Math.floor(at / HOUR)).padStart(2, "0")}:${String(at % HOUR).padStart(2, "0")}`;
}

/** `6:30 PM` of `18:30`. */
export function clock(time: string): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const half = hours % 24 < 12 ? "AM" : "PM";
	return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}
