import { z } from "zod";
import { personCard } from "#features/members/contract.ts";
import { day, timeZone as ianaZone, id, instant, text, webAddress } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	bookingStates,
	QUESTION_MAX,
	ROOM,
	SLOT_DAYS_MAX,
	SPANS_MAX,
	TIME_ZONE_MAX,
	URL_MAX,
} from "./limits.ts";

const DAY_MS = 86_400_000;

/** A session that was booked, as lists show it. */
export const booking = z.object({
	id,
	session: z.string().describe("The name of its type"),
	typeId: id,
	minutes: z.int(),
	isPremium: z.boolean(),
	member: personCard,
	coach: personCard.nullable().describe("Absent once the coach's account is gone"),
	startsAt: instant,
	endsAt: instant,
	state: z.enum(bookingStates),
	cancelReason: z.string(),
	videoUrl: z.string().nullable(),
	moveUntil: instant.describe(
		"As far as the type's window lets its member; coach and admins may longer",
	),
	cancelUntil: instant,
	cancelHours: z.int(),
	rescheduleHours: z.int(),
});
export type Booking = z.infer<typeof booking>;

export const homework = z.object({
	id,
	text: z.string(),
	isDone: z.boolean(),
	bookingId: id.describe("The session it was given in"),
	startsAt: instant.describe("When that was"),
});
export type Homework = z.infer<typeof homework>;

export const question = z.object({ id, label: z.string(), isRequired: z.boolean() });
export type Question = z.infer<typeof question>;

export const typedQuestion = question.extend({
	label: text({ min: 1, max: QUESTION_MAX, tooShort: copy.required }),
});

/** A zone of the IANA database; offsets such as `+02:00` are none. */
export const timeZone = ianaZone(TIME_ZONE_MAX, copy.noSuchZone).describe(
	"An IANA time zone, such as Europe/Berlin",
);

export const slots = z.object({
	timeZone: z.string(),
	coaches: z.array(personCard).describe("Who gives this session, whether free or not"),
	slots: z.array(
		z.object({ startsAt: instant, coachIds: z.array(id).describe("Who is free then") }),
	),
});
export type Slots = z.infer<typeof slots>;

/** Days of a zone to look for times in; `isRange` and `rangeRule` say which. */
export const dayRange = {
	from: day.describe("A day of `timeZone`"),
	until: day.describe("The last day, of at most 31"),
	timeZone,
};
type DayRange = { from: string; until: string };
export const isRange = ({ from, until }: DayRange) => {
	const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
	return days >= 0 && days < SLOT_DAYS_MAX;
};
export const rangeRule = { path: ["until"], message: copy.wrongDays };

// Aborting, because what is no time can neither end too early nor overlap.
const clock = (times: RegExp) =>
	z.string(copy.wrongTime).regex(times, { message: copy.wrongTime, abort: true });
const from = clock(/^([01]\d|2[0-3]):[0-5]\d$/);
const until = clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const span = z.object({
	from: from.describe("On the wall clock of the coach's zone, as 09:00"),
	until: until.describe("Later than `from`, at most 24:00"),
});
export const weeklySpan = span.extend({
	weekday: z.int().min(1).max(7).describe("1 is Monday, 7 is Sunday"),
});
export const spans = z.array(span).max(SPANS_MAX);

type Stretch = z.infer<typeof span> & { weekday?: number };

/** Names every stretch that ends before it begins or overlaps an earlier one. */
export function checkSpans(
	stretches: readonly Stretch[],
	refuse: (at: number, message: string) => void,
): void {
	for (const [at, one] of stretches.entries()) {
		const isClash = (other: Stretch) =>
			other.weekday === one.weekday && one.from < other.until && other.from < one.until;
		if (one.until <= one.from) refuse(at, copy.endsBeforeStart);
		else if (stretches.slice(0, at).some(isClash)) refuse(at, copy.hoursOverlap);
	}
}

/** Where sessions are held; {booking} stands for a room's unguessable name. */
export const videoTemplate = text({ max: URL_MAX })
	.refine((typed) => typed === "" || isTemplate(typed), copy.wrongTemplate)
	.describe("https, with {booking} where the room's name goes; empty: none");

function isTemplate(typed: string): boolean {
	const [one, other] = ["a", "b"].map((room) => {
		const address = typed.replaceAll(ROOM, room);
		return webAddress(URL_MAX).safeParse(address).success ? new URL(address) : null;
	});
	// A room's name is no host's: it has letters that hosts have not.
	return Boolean(one && other) && one?.href !== other?.href && one?.origin === other?.origin;
}
