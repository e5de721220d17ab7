import { notFound } from "#server/access.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { type Handlers, serve } from "#server/serve.ts";
import { book as bookSession } from "./book/server-book.ts";
import {
	byLink as bookingByLink,
	cancelByLink,
	moveByLink,
	slotsByLink,
} from "./change/server-by-link.ts";
import {
	cancel as cancelSession,
	move as moveSession,
	setOutcome,
} from "./change/server-change.ts";
import { contract } from "./contract.ts";
import {
	coachAvailability,
	coachSlots,
	removeException,
	saveException,
	updateAvailability,
} from "./hours/server-availability.ts";
import { addCoach, listCoaches, removeCoach } from "./manage/server-coaches.ts";
import { coachSessions, handOver } from "./manage/server-handover.ts";
import { listSettings, listTypes, recordExternalClick, updateType } from "./manage/server-types.ts";
import { findType, findTypeFor, listSlots } from "./pick/server-slots.ts";
import { bookingFor, bookingOf, listBookings, nextBookings } from "./server-read.ts";
import { setMeetingLink } from "./session/server-meeting-link.ts";
import {
	addHomework,
	bookingDetails,
	completeHomework,
	notesOf,
	openHomework,
	removeHomework,
	updateNotes,
} from "./session/server-notes.ts";

/** Each sends two emails. */
const changeLimit: Rule = { name: "session-change", points: 20, seconds: 3_600 };
const clickLimit: Rule = { name: "session-click", points: 60, seconds: 3_600 };
/** Each is worked out from the coaches' hours. */
const slotsLimit: Rule = { name: "session-slots", points: 60, seconds: 60, isLocal: true };
/** Links carry a signature too long to be found by trying; this is for the work of reading it. */
const linkLimit: Rule = { name: "session-link", points: 120, seconds: 600 };

const memberHandlers = {
	types: ({ context }) => listTypes(context),
	recordExternalClick: async ({ input, context, errors }) => {
		await context.limits.consume(clickLimit, context.session.user.id);
		return recordExternalClick(context, input.id, errors);
	},
	slots: async ({ input, context }) => {
		const { id: callerId } = context.session.user;
		await context.limits.consume(slotsLimit, callerId);
		const { typeId, coachId, bookingId, ...range } = input;
		const moving = bookingId ? await bookingFor(context, bookingId) : null;
		const type = moving
			? await findType(context.db, moving.row.type_id)
			: (await findTypeFor(context.db, typeId, callerId))?.type;
		if (!type) throw notFound();
		return listSlots(
			context.db,
			{
				type,
				memberId: moving?.row.member_id ?? callerId,
				coachId: moving?.row.coach_id ?? coachId,
				movingId: bookingId,
				isAtAnyNotice: moving !== null && moving.role !== "member",
			},
			range,
		);
	},
	book: async ({ input, context, errors }) => {
		await context.limits.consume(changeLimit, context.session.user.id);
		return bookSession(context, input, errors);
	},
	mine: ({ input, context }) =>
		listBookings(context.pool, { memberId: context.session.user.id }, input),
	next: async ({ context }) => ({
		bookings: await nextBookings(context.pool, context.session.user.id),
	}),
	get: ({ input, context }) => bookingDetails(context, input.id),
	move: async ({ input, context, errors }) => {
		const { id: by } = context.session.user;
		await context.limits.consume(changeLimit, by);
		const { row, role } = await bookingFor(context, input.id);
		const { startsAt } = input;
		return bookingOf(await moveSession(context, { row, startsAt }, { role, by }, errors));
	},
	cancel: async ({ input, context, errors }) => {
		const { id: by } = context.session.user;
		await context.limits.consume(changeLimit, by);
		const { row, role } = await bookingFor(context, input.id);
		const { reason } = input;
		return bookingOf(await cancelSession(context, { row, reason }, { role, by }, errors));
	},
	openHomework: ({ context }) => openHomework(context.pool, context.session.user.id),
	completeHomework: ({ input, context }) => completeHomework(context, input),
} satisfies Partial<Handlers<typeof contract>>;

const linkHandlers = {
	byLink: async ({ input, context }) => {
		await context.limits.consume(linkLimit, addressKey(context.ip));
		return bookingByLink(context, input.token);
	},
	slotsByLink: async ({ input, context }) => {
		await context.limits.consume(linkLimit, addressKey(context.ip));
		return slotsByLink(context, input);
	},
	moveByLink: async ({ input, context, errors }) => {
		await context.limits.consume(linkLimit, addressKey(context.ip));
		return moveByLink(context, input, errors);
	},
	cancelByLink: async ({ input, context, errors }) => {
		await context.limits.consume(linkLimit, addressKey(context.ip));
		return cancelByLink(context, input, errors);
	},
} satisfies Partial<Handlers<typeof contract>>;

const coachHandlers = {
	availability: ({ input, context }) => coachAvailability(context, input.userId),
	updateAvailability: ({ input, context }) => updateAvailability(context, input),
	saveException: ({ input, context }) => saveException(context, input),
	removeException: ({ input, context }) => removeException(context, input),
	coachSlots: async ({ input, context }) => {
		await context.limits.consume(slotsLimit, context.session.user.id);
		return coachSlots(context, input);
	},
	agenda: ({ input, context }) =>
		listBookings(context.pool, { coachId: context.session.user.id }, input),
	setOutcome: ({ input, context }) => setOutcome(context, input),
	setMeetingLink: async ({ input, context }) => {
		await context.limits.consume(changeLimit, context.session.user.id);
		return setMeetingLink(context, input);
	},
	notes: ({ input, context }) => notesOf(context, input.id),
	updateNotes: ({ input, context }) => updateNotes(context, input),
	addHomework: ({ input, context }) => addHomework(context, input),
	removeHomework: ({ input, context }) => removeHomework(context, input.id),
} satisfies Partial<Handlers<typeof contract>>;

const adminHandlers = {
	list: ({ input, context }) => listBookings(context.pool, input, input),
	typeSettings: ({ context }) => listSettings(context),
	updateType: ({ input, context }) => updateType(context, input),
	coaches: ({ context }) => listCoaches(context),
	addCoach: ({ input, context }) => addCoach(context, input.email),
	coachSessions: ({ input, context }) => coachSessions(context, input.userId),
	handOver: async ({ input, context, errors }) => {
		await context.limits.consume(changeLimit, context.session.user.id);
		return handOver(context, input, errors);
	},
	removeCoach: ({ input, context }) => removeCoach(context, input.userId),
} satisfies Partial<Handlers<typeof contract>>;

export const bookingRouter = serve(contract, {
	...memberHandlers,
	...linkHandlers,
	...coachHandlers,
	...adminHandlers,
});
