import { z } from "zod";
import { memberAudiences } from "#domain/audiences/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import { daysBetween } from "#shared/calendar-days.ts";
import {
	day,
	timeZone as ianaZone,
	id,
	instant,
	oneLine,
	placeCursor,
	webAddress,
} from "#shared/contract.ts";
import { wordsOrId } from "#shared/field-rules.ts";
import { copy } from "./copy.ts";
import {
	BOOKING_PLACEHOLDER,
	bookingPeriods,
	bookingStates,
	PAGE_SIZE,
	PAGE_SIZE_MAX,
	QUESTION_MAX,
	SLOT_DAYS_MAX,
	TIME_ZONE_MAX,
	URL_MAX,
} from "./limits.ts";

/** A coach as members see them, without their hours and what is booked. */
export const coachCard = userCard.extend({
	isSample: z.boolean().describe("Came with the sample content: nobody gives these sessions"),
});
export type CoachCard = z.infer<typeof coachCard>;

export const audience = wordsOrId(memberAudiences).describe("Who can book it; a group by its id");

/** A session that was booked, as lists show it. */
export const booking = z.object({
	id,
	session: z.string().describe("The name of its type"),
	typeId: id,
	minutes: z.int(),
	audience,
	member: userCard,
	coach: coachCard.nullable().describe("Absent if the coach's account was deleted"),
	startsAt: instant,
	endsAt: instant,
	state: z.enum(bookingStates),
	cancelReason: z.string(),
	videoUrl: z.string().nullable(),
	moveUntil: instant.describe("For the member; the coach and admins can move it later"),
	cancelUntil: instant,
	cancelHours: z.int(),
	rescheduleHours: z.int(),
});
export type Booking = z.infer<typeof booking>;

/** The input of a procedure about one thing. */
export const one = z.object({ id });
/** Input and output of lists of sessions. */
export const page = {
	period: z.enum(bookingPeriods),
	limit: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
	cursor: placeCursor.optional(),
};
export const bookings = z.object({
	bookings: z.array(booking),
	nextCursor: z.string().nullable(),
});

export const homework = z.object({
	id,
	text: z.string(),
	isDone: z.boolean(),
	bookingId: id.describe("The session it belongs to"),
	startsAt: instant.describe("When that session started"),
});
export type Homework = z.infer<typeof homework>;

export const question = z.object({ id, label: z.string(), isRequired: z.boolean() });
export type Question = z.infer<typeof question>;

export const typedQuestion = question.extend({
	label: oneLine({ min: 1, max: QUESTION_MAX, tooShort: copy.errors.required }),
});

/** A zone of the IANA database; offsets such as `+02:00` are none. */
export const timeZone = ianaZone(TIME_ZONE_MAX, copy.errors.noSuchZone).describe(
	"An IANA time zone, such as Europe/Berlin",
);

export const slots = z.object({
	timeZone: z.string(),
	coaches: z
		.array(
			coachCard.extend({
				hasVideoLink: z.boolean().describe("Whether a session with them has its link once booked"),
			}),
		)
		.describe("Coaches who offer this session, available or not"),
	slots: z.array(
		z.object({ startsAt: instant, coachIds: z.array(id).describe("Coaches available then") }),
	),
});
export type Slots = z.infer<typeof slots>;

/** Days of a zone whose free times are listed. Extend it with `safeExtend`, which keeps the rule. */
export const dayRange = z
	.object({
		from: day.describe("A day in `timeZone`"),
		until: day.describe("The last day; at most 31 days"),
		timeZone,
	})
	.refine(isRange, { path: ["until"], message: copy.errors.wrongDays });

function isRange({ from, until }: { from: string; until: string }): boolean {
	const days = daysBetween(from, until);
	return days >= 0 && days < SLOT_DAYS_MAX;
}

/** The video address of sessions; {booking} stands for an unguessable name. */
export const videoTemplate = oneLine({ max: URL_MAX })
	.refine((typed) => typed === "" || isTemplate(typed), copy.errors.wrongTemplate)
	.describe("https, with {booking} replaced by a unique code; empty for none");

function isTemplate(typed: string): boolean {
	const [one, other] = ["a", "b"].map((name) => {
		const address = typed.replaceAll(BOOKING_PLACEHOLDER, name);
		return webAddress(URL_MAX).safeParse(address).success ? new URL(address) : null;
	});
	// The name may not be part of the host: it has characters that no host may have.
	return Boolean(one && other) && one?.href !== other?.href && one?.origin === other?.origin;
}
