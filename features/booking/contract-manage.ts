import { z } from "zod";
import { email, userCard } from "#domain/people/contract.ts";
import { day, id, instant, procedure, text, webAddress } from "#shared/contract.ts";
import { rulesOf, sentOf } from "#shared/field-rules.ts";
import { span, spans, weeklySpan, weeklySpans } from "./contract-hours.ts";
import {
	audience,
	booking,
	bookings,
	coachCard,
	dayRange,
	homework,
	one,
	page,
	question,
	slots,
	timeZone,
	typedQuestion,
	videoTemplate,
} from "./contract-shapes.ts";
import { copy } from "./copy.ts";
import { typeFields } from "./fields.ts";
import { bookingStates, HOMEWORK_MAX, NOTES_MAX, QUESTIONS_MAX, URL_MAX } from "./limits.ts";

/** When and for what a coach can be booked. */
const coachAvailability = z.object({
	user: userCard,
	isOpen: z.boolean().describe("Whether members can book them"),
	timeZone: z.string(),
	isNew: z.boolean().describe("Whether they have no hours yet and are closed"),
	hours: z.array(weeklySpan),
	exceptions: z.array(z.object({ date: day, spans: z.array(span) })).describe("From today on"),
	typeIds: z.array(id),
	videoTemplate: z.string(),
});
export type CoachAvailability = z.infer<typeof coachAvailability>;

const coach = z.object({
	user: coachCard,
	isOpen: z.boolean(),
	typeIds: z.array(id),
	upcoming: z.int().describe("Upcoming sessions"),
});
export type Coach = z.infer<typeof coach>;

const typeRules = {
	...rulesOf(typeFields),
	audience,
	externalUrl: webAddress(URL_MAX).nullable().describe("If set, members book there"),
	isOpen: z.boolean(),
	takesTrack: z.boolean(),
	videoTemplate,
};

/** Everything an admin sets of a type. */
const typeSettings = z.object({
	id,
	...typeRules,
	...sentOf(typeFields),
	externalUrl: z.string().nullable(),
	videoTemplate: z.string(),
	questions: z.array(question),
	externalClicks: z.int().describe("Clicks through to the external scheduling page"),
});
export type TypeSettings = z.infer<typeof typeSettings>;

const notes = z.object({ text: z.string(), updatedAt: instant.nullable() });
const whose = { userId: id.optional().describe("Another coach; admins only") };

const coachContract = {
	availability: procedure("manage own availability", "GET", "/coach/availability")
		.input(z.object(whose))
		.output(coachAvailability),
	updateAvailability: procedure("manage own availability", "PUT", "/coach/availability")
		.input(
			z.object({
				...whose,
				isOpen: z.boolean(),
				timeZone,
				hours: weeklySpans,
				typeIds: z.array(id).max(10),
				videoTemplate: videoTemplate.default(""),
			}),
		)
		.output(coachAvailability),
	saveException: procedure(
		"manage own availability",
		"PUT",
		"/coach/availability/exceptions/{date}",
	)
		.input(
			z.object({
				...whose,
				date: day,
				spans: spans.describe("Empty: unavailable that day"),
				timeZone: timeZone
					.optional()
					.describe("The coach's own; only used while they have no hours yet"),
			}),
		)
		.output(coachAvailability),
	removeException: procedure(
		"manage own availability",
		"DELETE",
		"/coach/availability/exceptions/{date}",
	)
		.input(z.object({ ...whose, date: day }))
		.output(coachAvailability),
	coachSlots: procedure("manage own availability", "GET", "/coach/slots")
		.input(dayRange.safeExtend({ ...whose, typeId: id }))
		.output(slots.describe("Times members can book with this coach")),
	agenda: procedure("manage own availability", "GET", "/coach/bookings")
		.input(z.object(page))
		.output(bookings.describe("Sessions the caller coaches")),
	setOutcome: procedure("manage own availability", "PUT", "/bookings/{id}/outcome")
		.input(z.object({ id, state: z.enum(["booked", "completed", "no-show"]) }))
		.output(booking.describe("Once it has started; for the coach and admins")),
	setMeetingLink: procedure("manage own availability", "PUT", "/bookings/{id}/meeting-link")
		.input(
			z.object({
				id,
				url: webAddress(URL_MAX).nullable().describe("Without it the session has no link"),
			}),
		)
		.output(booking.describe("For its coach and admins; both participants are emailed")),
	notes: procedure("manage own availability", "GET", "/bookings/{id}/notes")
		.input(one)
		.output(notes.describe("For the coach and admins; never the member")),
	updateNotes: procedure("manage own availability", "PUT", "/bookings/{id}/notes")
		.input(z.object({ id, text: text({ max: NOTES_MAX }) }))
		.output(notes),
	addHomework: procedure("manage own availability", "POST", "/bookings/{id}/homework")
		.input(
			z.object({
				id,
				homeworkId: id.describe("Made by the caller; a repeat creates no second one"),
				text: text({ min: 1, max: HOMEWORK_MAX, tooShort: copy.errors.required }),
			}),
		)
		.output(homework),
	removeHomework: procedure("manage own availability", "DELETE", "/homework/{id}")
		.input(one)
		.output(one),
};

const adminContract = {
	list: procedure("manage bookings", "GET", "/admin/bookings")
		.input(
			z.object({
				coachId: id.optional(),
				typeId: id.optional(),
				state: z.enum(bookingStates).optional(),
				...page,
			}),
		)
		.output(bookings),
	typeSettings: procedure("manage bookings", "GET", "/admin/session-types").output(
		z.object({ types: z.array(typeSettings) }),
	),
	updateType: procedure("manage bookings", "PUT", "/admin/session-types/{id}")
		.input(
			z.object({
				id,
				...typeRules,
				questions: z
					.array(typedQuestion)
					.max(QUESTIONS_MAX, copy.errors.tooManyQuestions)
					.refine((items) => new Set(items.map(({ id }) => id)).size === items.length),
			}),
		)
		.output(typeSettings),
	coaches: procedure("manage bookings", "GET", "/admin/coaches").output(
		z.object({ coaches: z.array(coach) }),
	),
	addCoach: procedure("manage bookings", "POST", "/admin/coaches")
		.input(z.object({ email: email.describe("The email of the member's account") }))
		.output(coach),
	coachSessions: procedure("manage bookings", "GET", "/admin/coaches/{userId}/sessions")
		.input(z.object({ userId: id }))
		.output(
			z
				.object({
					sessions: z.array(
						z.object({
							booking,
							freeCoaches: z.array(coachCard).describe("Other coaches who are free then"),
						}),
					),
				})
				.describe("Still to begin, soonest first; none for a user who is no coach"),
		),
	handOver: procedure("manage bookings", "PUT", "/admin/bookings/{id}/coach")
		.errors({ SLOT_TAKEN: { status: 409, message: copy.errors.coachBusy } })
		.input(z.object({ id, coachId: id }))
		.output(booking.describe("With the other coach, at the same time; everyone is emailed")),
	removeCoach: procedure("manage bookings", "DELETE", "/admin/coaches/{userId}")
		.input(z.object({ userId: id }))
		.output(z.object({ userId: id }).describe("No new bookings; booked sessions stay")),
};

export const manageContract = { ...coachContract, ...adminContract };
