import { z } from "zod";
import { id, instant, procedure, slug, text, topic } from "#shared/contract.ts";
import { manageContract } from "./contract-manage.ts";
import {
	audience,
	booking,
	bookings,
	dayRange,
	homework,
	one,
	page,
	question,
	slots,
	timeZone,
} from "./contract-shapes.ts";
import { copy } from "./copy.ts";
import { ANSWER_MAX, bookingRoles, QUESTIONS_MAX, REASON_MAX } from "./limits.ts";

/** What can be booked, as its card shows it. */
const sessionType = z.object({
	id,
	name: z.string(),
	text: z.string(),
	minutes: z.int(),
	audience,
	mayBook: z.boolean().describe("Whether the caller is among its audience"),
	isOpen: z.boolean().describe("Whether a coach offers it"),
	isExternal: z.boolean().describe("Booked on another site"),
	externalUrl: z.string().nullable().describe("Only for viewers who may book it"),
	questions: z.array(question),
	takesTrack: z.boolean(),
	noticeHours: z.int(),
	horizonDays: z.int(),
	cancelHours: z.int(),
	rescheduleHours: z.int(),
});
export type SessionType = z.infer<typeof sessionType>;

const bookingDetails = z.object({
	booking,
	role: z.enum(bookingRoles).describe("The role of the caller in this session"),
	answers: z.array(z.object({ label: z.string(), answer: z.string() })),
	track: z
		.object({
			id,
			slug,
			title: z.string(),
			artist: z.string(),
			isOpen: z.boolean().describe("Whether its page opens for the caller"),
			audioUrl: z.string().nullable().describe("For the member and the coach, also of a draft"),
			durationSeconds: z.number().nullable(),
		})
		.nullable()
		.describe("The track the member attached"),
	homework: z.array(homework),
	openHomework: z.array(homework).describe("Homework not done, from earlier sessions of these two"),
});
export type BookingDetails = z.infer<typeof bookingDetails>;

/** A session as its signed link shows it to anyone who has the email. */
const linkedBooking = booking
	.pick({
		session: true,
		typeId: true,
		startsAt: true,
		endsAt: true,
		moveUntil: true,
		cancelUntil: true,
		cancelHours: true,
		rescheduleHours: true,
	})
	.extend({
		coachName: z.string(),
		timeZone: z.string().describe("The time zone it was booked in"),
	});
export type LinkedBooking = z.infer<typeof linkedBooking>;

const reason = text({ max: REASON_MAX }).default("");
const token = z.string().regex(/^[\w-]{40,100}$/);

const taken = { SLOT_TAKEN: { status: 409, message: copy.errors.slotTaken } } as const;
/** Past the type's window; `hours` is how long before the session it ends. */
const tooLate = { TOO_LATE: { status: 409, data: z.object({ hours: z.int() }) } } as const;
const premium = { PREMIUM_REQUIRED: { status: 403, message: copy.premiumRequired } } as const;

const memberContract = {
	types: procedure("see session types", "GET", "/session-types", {
		description:
			"Those for a group or chosen people are listed for them, and for coaches and admins",
	}).output(
		z.object({
			types: z.array(sessionType),
			isCoach: z
				.boolean()
				.describe("Whether the caller has availability to manage: a coach or an admin"),
		}),
	),
	recordExternalClick: procedure("book a session", "POST", "/session-types/{id}/clicks")
		.errors(premium)
		.input(one)
		.output(z.object({ url: z.string() }).describe("The scheduling page to open")),
	slots: procedure("book a session", "GET", "/session-types/{typeId}/slots")
		.input(
			dayRange.safeExtend({
				typeId: id,
				coachId: id.optional().describe("Without it: any coach"),
				bookingId: id
					.optional()
					.describe("The caller's session being rescheduled; its own time counts as free"),
			}),
		)
		.output(slots),
	book: procedure("book a session", "POST", "/bookings")
		.errors({ ...taken, ...premium })
		.input(
			z.object({
				id: id.describe("Made by the caller; a repeat creates no second one"),
				typeId: id,
				coachId: id.optional().describe("Without it: any available coach"),
				startsAt: instant,
				timeZone,
				answers: z
					.array(z.object({ id, answer: text({ max: ANSWER_MAX }) }))
					.max(QUESTIONS_MAX)
					.default([]),
				trackId: id.optional().describe("One of the caller's own tracks"),
			}),
		)
		.output(booking),
	mine: procedure("book a session", "GET", "/my/bookings")
		.input(z.object(page))
		.output(bookings.describe("Upcoming: soonest first. Past and canceled: latest first")),
	next: procedure("book a session", "GET", "/my/bookings/next").output(
		z.object({ bookings: z.array(booking) }).describe("In the next seven days; at most five"),
	),
	get: procedure("book a session", "GET", "/bookings/{id}").input(one).output(bookingDetails),
	move: procedure("book a session", "PUT", "/bookings/{id}/time")
		.errors({ ...taken, ...tooLate })
		.input(z.object({ id, startsAt: instant }))
		.output(booking),
	cancel: procedure("book a session", "PUT", "/bookings/{id}/cancellation")
		.errors(tooLate)
		.input(z.object({ id, reason }))
		.output(booking),
	openHomework: procedure("book a session", "GET", "/my/homework").output(
		z
			.object({ homework: z.array(homework) })
			.describe("The caller's homework that is not done, latest first"),
	),
	completeHomework: procedure("book a session", "PUT", "/homework/{id}")
		.input(z.object({ id, isDone: z.boolean() }))
		.output(homework),
};

/** Without signing in, for anyone who has the email. Reading changes nothing. */
const linkContract = {
	byLink: procedure("act by signed link", "GET", "/booking-links/{token}")
		.input(z.object({ token }))
		.output(linkedBooking),
	slotsByLink: procedure("act by signed link", "GET", "/booking-links/{token}/slots")
		.input(dayRange.safeExtend({ token }))
		.output(slots),
	moveByLink: procedure("act by signed link", "PUT", "/booking-links/{token}/time")
		.errors({ ...taken, ...tooLate })
		.input(z.object({ token, startsAt: instant }))
		.output(linkedBooking.extend({ token: z.string().describe("The new link's token") })),
	cancelByLink: procedure("act by signed link", "PUT", "/booking-links/{token}/cancellation")
		.errors(tooLate)
		.input(z.object({ token, reason }))
		.output(linkedBooking),
};

export const contract = { ...memberContract, ...linkContract, ...manageContract };

/** A coach's time was taken or became free; without an instant the whole availability changed. Carries no member data. */
export const coachTimes = topic(
	"coach-times",
	"book a session",
	z.object({
		coachId: id.nullable(),
		startsAt: instant.nullable(),
		endsAt: instant.nullable(),
		isFree: z.boolean(),
	}),
);

/** A session of the viewer's, as its member or its coach, was booked or changed: sent to these two alone. */
export const myBookings = topic("my-bookings", "book a session", booking);
