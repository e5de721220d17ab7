import { implement } from "@orpc/server";
import { gate, notFound, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { contract } from "./contract.ts";
import { book as bookSession } from "./server-book.ts";
import {
	byLink as bookingByLink,
	cancelByLink,
	moveByLink,
	slotsByLink,
} from "./server-by-link.ts";
import {
	cancel as cancelSession,
	mark as markSession,
	move as moveSession,
} from "./server-change.ts";
import { coachRoom, coachSlots, dropException, keepCoach, keepException } from "./server-coach.ts";
import { listCoaches, nameCoach, removeCoach } from "./server-coaches.ts";
import { findType, listSlots } from "./server-free.ts";
import {
	addHomework,
	keepNotes,
	notesOf,
	openHomework,
	removeHomework,
	tickHomework,
	wholeBooking,
} from "./server-notes.ts";
import { bookingFor, bookingOf, listBookings, nextBookings } from "./server-read.ts";
import { editType, listSettings, listTypes, press as pressType } from "./server-types.ts";

/** Each writes two letters. */
const changing: Rule = { name: "session-change", points: 20, seconds: 3_600 };
const pressing: Rule = { name: "session-press", points: 60, seconds: 3_600 };
/** Each is worked out from the coaches' hours. */
const looking: Rule = { name: "session-slots", points: 60, seconds: 60, isLocal: true };
/** Links carry a signature too long to be found by trying; this is for the work of reading it. */
const linking: Rule = { name: "session-link", points: 120, seconds: 600 };

const sessions = implement(contract).$context<Context>().use(gate);

const members = {
	types: sessions.types.handler(({ context }) => listTypes(context)),
	press: sessions.press.handler(async ({ input, context, errors }) => {
		await context.limits.consume(pressing, signedIn(context).person.id);
		return pressType(context, input.id, errors);
	}),
	slots: sessions.slots.handler(async ({ input, context }) => {
		const { id: callerId } = signedIn(context).person;
		await context.limits.consume(looking, callerId);
		const { typeId, coachId, bookingId, ...range } = input;
		const moving = bookingId ? await bookingFor(context, bookingId) : null;
		const type = await findType(context.db, moving?.row.type_id ?? typeId);
		if (!type) throw notFound();
		return listSlots(
			context.db,
			{
				type,
				memberId: moving?.row.member_id ?? callerId,
				coachId: moving?.row.coach_id ?? coachId,
				movingId: bookingId,
				isAtAnyNotice: moving !== null && moving.part !== "member",
			},
			range,
		);
	}),
	book: sessions.book.handler(async ({ input, context, errors }) => {
		await context.limits.consume(changing, signedIn(context).person.id);
		return bookSession(context, input, errors);
	}),
	mine: sessions.mine.handler(({ input, context }) =>
		listBookings(context.pool, { memberId: signedIn(context).person.id }, input),
	),
	next: sessions.next.handler(async ({ context }) => ({
		bookings: await nextBookings(context.pool, signedIn(context).person.id),
	})),
	get: sessions.get.handler(({ input, context }) => wholeBooking(context, input.id)),
	move: sessions.move.handler(async ({ input, context, errors }) => {
		const { id: by } = signedIn(context).person;
		await context.limits.consume(changing, by);
		const { row, part } = await bookingFor(context, input.id);
		const { startsAt } = input;
		return bookingOf(await moveSession(context, { row, startsAt }, { part, by }, errors));
	}),
	cancel: sessions.cancel.handler(async ({ input, context, errors }) => {
		const { id: by } = signedIn(context).person;
		await context.limits.consume(changing, by);
		const { row, part } = await bookingFor(context, input.id);
		const { reason } = input;
		return bookingOf(await cancelSession(context, { row, reason }, { part, by }, errors));
	}),
	openHomework: sessions.openHomework.handler(({ context }) =>
		openHomework(context.pool, signedIn(context).person.id),
	),
	tickHomework: sessions.tickHomework.handler(({ input, context }) => tickHomework(context, input)),
};

const linked = {
	byLink: sessions.byLink.handler(async ({ input, context }) => {
		await context.limits.consume(linking, addressKey(context.ip));
		return bookingByLink(context, input.token);
	}),
	slotsByLink: sessions.slotsByLink.handler(async ({ input, context }) => {
		await context.limits.consume(linking, addressKey(context.ip));
		return slotsByLink(context, input);
	}),
	moveByLink: sessions.moveByLink.handler(async ({ input, context, errors }) => {
		await context.limits.consume(linking, addressKey(context.ip));
		return moveByLink(context, input, errors);
	}),
	cancelByLink: sessions.cancelByLink.handler(async ({ input, context, errors }) => {
		await context.limits.consume(linking, addressKey(context.ip));
		return cancelByLink(context, input, errors);
	}),
};

const coaches = {
	coach: sessions.coach.handler(({ input, context }) => coachRoom(context, input.userId)),
	keepCoach: sessions.keepCoach.handler(({ input, context }) => keepCoach(context, input)),
	keepException: sessions.keepException.handler(({ input, context }) =>
		keepException(context, input),
	),
	dropException: sessions.dropException.handler(({ input, context }) =>
		dropException(context, input),
	),
	coachSlots: sessions.coachSlots.handler(async ({ input, context }) => {
		await context.limits.consume(looking, signedIn(context).person.id);
		return coachSlots(context, input);
	}),
	agenda: sessions.agenda.handler(({ input, context }) =>
		listBookings(context.pool, { coachId: signedIn(context).person.id }, input),
	),
	mark: sessions.mark.handler(({ input, context }) => markSession(context, input)),
	notes: sessions.notes.handler(({ input, context }) => notesOf(context, input.id)),
	keepNotes: sessions.keepNotes.handler(({ input, context }) => keepNotes(context, input)),
	addHomework: sessions.addHomework.handler(({ input, context }) => addHomework(context, input)),
	removeHomework: sessions.removeHomework.handler(({ input, context }) =>
		removeHomework(context, input.id),
	),
};

const admins = {
	list: sessions.list.handler(({ input, context }) => listBookings(context.pool, input, input)),
	typeSettings: sessions.typeSettings.handler(({ context }) => listSettings(context)),
	editType: sessions.editType.handler(({ input, context }) => editType(context, input)),
	coaches: sessions.coaches.handler(({ context }) => listCoaches(context)),
	nameCoach: sessions.nameCoach.handler(({ input, context }) => nameCoach(context, input.email)),
	removeCoach: sessions.removeCoach.handler(({ input, context }) =>
		removeCoach(context, input.userId),
	),
};

export const bookingRouter = sessions.router({ ...members, ...linked, ...coaches, ...admins });
