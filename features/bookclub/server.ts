import { removeContent } from "#domain/publishing/server-manage.ts";
import { notFound } from "#server/access.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { rsvpsOf, saveRsvp } from "./attend/server-rsvps.ts";
import {
	calendarFeedOf,
	createCalendarFeed,
	revokeCalendarFeed,
} from "./calendar/server-calendar-feed.ts";
import { contract } from "./contract.ts";
import { countRequests } from "./join/server-count.ts";
import { decide, listRequests, membershipOf, requestAccess } from "./join/server-requests.ts";
import { bookContent } from "./manage/server-content.ts";
import { cancelDiscussion, createBook, editBook, publishBook } from "./manage/server-save.ts";
import { bookBySlug, bookOf, listBooks, nextBook } from "./server-books.ts";

/** Each save may re-encode a cover, which costs CPU. */
const savePerHour: Rule = { name: "book-save", points: 60, seconds: 3_600 };
/** Every answer is broadcast to all open pages of the book. */
const rsvpPerMinute: Rule = { name: "book-rsvp", points: 30, seconds: 60 };
const calendarFeedPerHour: Rule = { name: "calendar-feed", points: 20, seconds: 3_600 };

export const bookClubRouter = serve(contract, {
	list: ({ input, context }) => listBooks(context, input),
	next: ({ context }) => nextBook(context),
	get: async ({ input, context }) => {
		const row = await bookBySlug(context, input.slug, context.session.user);
		if (!row) throw notFound();
		return bookOf(context, row);
	},
	create: async ({ input, context, errors }) => {
		await context.limits.consume(savePerHour, context.session.user.id);
		return createBook(context, input, errors);
	},
	edit: async ({ input, context, errors }) => {
		await context.limits.consume(savePerHour, context.session.user.id);
		return editBook(context, input, errors);
	},
	listForAdmin: ({ input, context }) => listBooks(context, { ...input, shelf: "admin" }),
	publish: ({ input, context }) => publishBook(context, input),
	remove: async ({ input, context }) => {
		await removeContent(context, bookContent, input.id);
		return { id: input.id };
	},
	cancelDiscussion: ({ input, context }) => cancelDiscussion(context, input),
	rsvps: ({ input, context }) => rsvpsOf(context, input.id),
	rsvp: async ({ input, context }) => {
		await context.limits.consume(rsvpPerMinute, context.session.user.id);
		return saveRsvp(context, input);
	},
	membership: ({ context }) => membershipOf(context, context.session.user),
	requestAccess: ({ context }) => requestAccess(context),
	requests: ({ input, context }) => listRequests(context, input),
	countRequests: ({ context }) => countRequests(context),
	decide: ({ input, context }) => decide(context, input),
	calendarFeed: ({ context }) => calendarFeedOf(context),
	createCalendarFeed: async ({ context }) => {
		await context.limits.consume(calendarFeedPerHour, context.session.user.id);
		return createCalendarFeed(context);
	},
	revokeCalendarFeed: ({ context }) => revokeCalendarFeed(context),
});
