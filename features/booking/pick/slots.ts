import { Temporal } from "temporal-polyfill";
import { weekdayOf } from "#shared/calendar-days.ts";

/** On a wall clock, from `00:00` to `24:00`; `until` is not part of it. */
type Span = { from: string; until: string };

export type Availability = {
	/** Whose wall clock the rest is of. */
	timeZone: string;
	/** 1 is Monday, 7 is Sunday. */
	hours: readonly (Span & { weekday: number })[];
	/** In place of the weekday's hours; no spans: closed. */
	exceptions: readonly { date: string; spans: readonly Span[] }[];
};
export type SlotRules = {
	minutes: number;
	bufferBeforeMinutes: number;
	bufferAfterMinutes: number;
};
/** In milliseconds since 1970; `until` is not part of it. */
export type Stretch = { from: number; until: number };

/** A time during which the clocks of a zone are ahead of UTC by the same. */
type Era = Stretch & { offset: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The instants within `range`, in milliseconds, at which a session can begin: all through it the coach's
 * clock shows a time within the hours, and with its buffers it overlaps nothing of `busy`. So a session
 * keeps its time of day when clocks change; what they skip is not offered, what they show twice is
 * offered both times.
 */
export function slotsOf(
	availability: Availability,
	rules: SlotRules,
	busy: readonly Stretch[],
	range: Stretch,
): number[] {
	const length = rules.minutes * MINUTE_MS;
	const step = stepMinutes(rules.minutes) * MINUTE_MS;
	const starts: number[] = [];
	const pieces: Stretch[] = [];
	for (const era of erasOf(availability.timeZone, { ...range, until: range.until + DAY_MS }))
		for (const span of wallSpans(availability, era)) {
			const { from, until } = { from: span.from - era.offset, until: span.until - era.offset };
			pieces.push({ from: Math.max(from, era.from), until: Math.min(until, era.until) });
			for (let at = from; at < Math.min(until, era.until); at += step)
				if (at >= era.from) starts.push(at);
		}
	const open = joined(pieces.filter(({ from, until }) => from < until));
	const fits = (at: number) => {
		const blocked = {
			from: at - rules.bufferBeforeMinutes * MINUTE_MS,
			until: at + length + rules.bufferAfterMinutes * MINUTE_MS,
		};
		return (
			range.from <= at &&
			at < range.until &&
			open.some(({ from, until }) => from <= at && at + length <= until) &&
			!busy.some(({ from, until }) => from < blocked.until && blocked.from < until)
		);
	};
	return [...new Set(starts)].filter(fits).sort((a, b) => a - b);
}

/** Sessions that fill half hours begin on them; others on quarters. */
function stepMinutes(minutes: number): number {
	return minutes % 30 === 0 ? 30 : 15;
}

/** The instants in milliseconds at which the first of these days of a zone begins and the last one ends. */
export function daysIn(timeZone: string, from: string, until: string): Stretch {
	const begin = (day: Temporal.PlainDate) =>
		day.toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds;
	return {
		from: begin(Temporal.PlainDate.from(from)),
		until: begin(Temporal.PlainDate.from(until).add({ days: 1 })),
	};
}

function erasOf(timeZone: string, { from, until }: Stretch): Era[] {
	const eras: Era[] = [];
	let at: Temporal.ZonedDateTime | null =
		Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
	while (at && at.epochMilliseconds < until) {
		const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition("next");
		eras.push({
			from: at.epochMilliseconds,
			until: Math.min(next?.epochMilliseconds ?? until, until),
			offset: at.offsetNanoseconds / 1_000_000,
		});
		at = next;
	}
	return eras;
}

/** The hours of every day an era shows, by the wall clock as if that were UTC's. */
function* wallSpans({ hours, exceptions }: Availability, era: Era): Generator<Stretch> {
	const first = Math.floor((era.from + era.offset) / DAY_MS) * DAY_MS;
	for (let day = first; day < era.until + era.offset; day += DAY_MS) {
		const date = new Date(day).toISOString().slice(0, 10);
		const weekday = weekdayOf(date);
		const exception = exceptions.find((one) => one.date === date);
		const ofDay = exception?.spans ?? hours.filter((one) => one.weekday === weekday);
		for (const { from, until } of ofDay)
			yield { from: day + sinceMidnight(from), until: day + sinceMidnight(until) };
	}
}

function sinceMidnight(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return (hours * 60 + minutes) * MINUTE_MS;
}

/** Stretches that touch, as across midnight, are one. */
function joined(pieces: readonly Stretch[]): Stretch[] {
	const open: Stretch[] = [];
	for (const piece of [...pieces].sort((a, b) => a.from - b.from)) {
		const before = open.at(-1);
		if (before && piece.from <= before.until) before.until = Math.max(before.until, piece.until);
		else open.push({ ...piece });
	}
	return open;
}
