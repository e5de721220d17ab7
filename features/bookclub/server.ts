import { implement } from "@orpc/server";
import { gate, notFound, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { contract } from "./contract.ts";
import { attendanceOf, attend as keepAnswer } from "./server-attendance.ts";
import { bookBySlug, bookOf, listBooks, nextBook } from "./server-books.ts";
import {
	calendarOf,
	makeCalendar as giveAddress,
	revokeCalendar as takeAddress,
} from "./server-feed.ts";
import {
	accessOf,
	decide as answerRequest,
	requestAccess as keepRequest,
	listRequests,
} from "./server-joining.ts";
import { createBook, editBook } from "./server-keep.ts";
import { publishBook, removeBook, cancelDiscussion as setCancelled } from "./server-standing.ts";

/** Each may have a picture made anew, which is work. */
const keeping: Rule = { name: "book-keep", points: 60, seconds: 3_600 };
/** Every answer is told to everyone who looks. */
const answering: Rule = { name: "book-attend", points: 30, seconds: 60 };
const addressing: Rule = { name: "calendar-address", points: 20, seconds: 3_600 };

const club = implement(contract).$context<Context>().use(gate);

const list = club.list.handler(({ input, context }) => listBooks(context, input));

const next = club.next.handler(({ context }) => nextBook(context));

const get = club.get.handler(async ({ input, context }) => {
	const row = await bookBySlug(context, input.slug, signedIn(context).person);
	if (!row) throw notFound();
	return bookOf(context, row);
});

const create = club.create.handler(async ({ input, context, errors }) => {
	await context.limits.consume(keeping, signedIn(context).person.id);
	return createBook(context, input, errors);
});

const edit = club.edit.handler(async ({ input, context, errors }) => {
	await context.limits.consume(keeping, signedIn(context).person.id);
	return editBook(context, input, errors);
});

const kept = club.kept.handler(({ input, context }) =>
	listBooks(context, { ...input, shelf: "kept" }),
);

const publish = club.publish.handler(({ input, context }) => publishBook(context, input));

const remove = club.remove.handler(async ({ input, context }) => {
	await removeBook(context, input.id);
	return { id: input.id };
});

const cancelDiscussion = club.cancelDiscussion.handler(({ input, context }) =>
	setCancelled(context, input),
);

const attendance = club.attendance.handler(({ input, context }) => attendanceOf(context, input.id));

const attend = club.attend.handler(async ({ input, context }) => {
	await context.limits.consume(answering, signedIn(context).person.id);
	return keepAnswer(context, input);
});

const access = club.access.handler(({ context }) => accessOf(context, signedIn(context).person));

const requestAccess = club.requestAccess.handler(({ context }) => keepRequest(context));

const requests = club.requests.handler(({ input, context }) => listRequests(context, input));

const decide = club.decide.handler(({ input, context }) => answerRequest(context, input));

const calendar = club.calendar.handler(({ context }) => calendarOf(context));

const makeCalendar = club.makeCalendar.handler(async ({ context }) => {
	await context.limits.consume(addressing, signedIn(context).person.id);
	return giveAddress(context);
});

const revokeCalendar = club.revokeCalendar.handler(({ context }) => takeAddress(context));

export const bookClubRouter = club.router({
	list,
	next,
	get,
	create,
	edit,
	kept,
	publish,
	remove,
	cancelDiscussion,
	attendance,
	attend,
	access,
	requestAccess,
	requests,
	decide,
	calendar,
	makeCalendar,
	revokeCalendar,
});
