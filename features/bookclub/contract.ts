import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import { atMostOne, fileErrors, removesFile } from "#domain/publishing/media-contract.ts";
import {
	day,
	id,
	instant,
	keyedTopic,
	newId,
	oneLine,
	placeCursor,
	procedure,
	publishing,
	slug,
	topic,
	webAddress,
} from "#shared/contract.ts";
import { rulesOf, sentOf } from "#shared/field-rules.ts";
import { copy } from "./copy.ts";
import { bookFields, listedFields } from "./fields.ts";
import { isbn13Of } from "./isbn.ts";
import {
	bookStatuses,
	FIRST_DAY,
	ISBN_MAX,
	LAST_DAY,
	PENDING_COUNT_MAX,
	requestStates,
	SHELF_SIZE,
	SHELF_SIZE_MAX,
	shelves,
	URL_MAX,
} from "./limits.ts";

/** A book as lists show it. */
const bookCard = z.object({
	id,
	slug,
	...sentOf(listedFields),
	/** How its description begins. */
	excerpt: z.string(),
	coverUrl: z.string().nullable(),
	discussionDate: day.nullable().describe("A day of the community's calendar"),
	discussionTime: z.string().nullable().describe("Of the community's clocks, as 18:30"),
	startsAt: instant.nullable().describe("Absent without a time of day"),
	status: z.enum(bookStatuses),
	publishedAt: instant
		.nullable()
		.describe("Null for drafts and unpublished books, which only admins see"),
	isUnpublished: z.boolean(),
	isSample: z.boolean(),
});
export type BookCard = z.infer<typeof bookCard>;

const book = bookCard.omit({ excerpt: true }).extend({
	description: z.string(),
	isbn: z.string().nullable().describe("Thirteen digits"),
	/** An address on another site, as typed; the server never fetches it. */
	coverAddress: z.string().nullable(),
	hasUploadedCover: z.boolean(),
});
export type Book = z.infer<typeof book>;

/** Answers to a discussion's invitation, counting current book club members only. */
const rsvpSummary = z.object({
	going: z.int(),
	notGoing: z.int(),
	faces: z.array(userCard).describe("Of members who are coming, earliest answer first"),
});
export type RsvpSummary = z.infer<typeof rsvpSummary>;
const myRsvpSummary = rsvpSummary.extend({ isGoing: z.boolean().nullable() });
export type MyRsvpSummary = z.infer<typeof myRsvpSummary>;

/** The caller's membership; `none` before they request it. */
const membership = z.object({ state: z.enum(["none", ...requestStates]) });
export type MembershipStatus = z.infer<typeof membership>;

const accessRequest = z.object({
	user: userCard,
	state: z.enum(requestStates),
	requestedAt: instant,
	decidedBy: userCard.nullable(),
	decidedAt: instant.nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

const bookForm = z.object({
	...rulesOf(bookFields),
	isbn: oneLine({ max: ISBN_MAX })
		.refine((typed) => typed === "" || isbn13Of(typed) !== null, copy.wrongIsbn)
		.default("")
		.describe("ISBN-10 or ISBN-13"),
	discussionDate: day
		.refine((date) => date >= FIRST_DAY && date <= LAST_DAY, copy.wrongDay)
		.optional(),
	discussionTime: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, copy.wrongTime)
		.optional(),
	coverUploadId: id.optional(),
	coverUrl: webAddress(URL_MAX).optional(),
});
const published = publishing(copy.wrongPublishDate);

const oneCover = atMostOne("coverUploadId", "coverUrl");
const hasDateForTime = (input: z.infer<typeof bookForm>) =>
	!input.discussionTime || Boolean(input.discussionDate);
const timeNeedsDate = { path: ["discussionTime"], message: copy.timeNeedsDate };

const newBook = bookForm
	.extend({ id: newId, publishedAt: published.default("now") })
	.refine(oneCover, { path: ["coverUrl"], message: copy.oneCover })
	.refine(hasDateForTime, timeNeedsDate);
export type NewBook = z.infer<typeof newBook>;

const bookEdit = bookForm
	.extend({ id, removesCover: removesFile })
	.refine(oneCover, { path: ["coverUrl"], message: copy.oneCover })
	.refine(hasDateForTime, timeNeedsDate);
export type BookEdit = z.infer<typeof bookEdit>;

const coverErrors = fileErrors("cover");

const shelfPage = z.object({
	limit: z.int().min(1).max(SHELF_SIZE_MAX).default(SHELF_SIZE),
	cursor: placeCursor.optional(),
});

const calendarFeed = z.object({
	createdAt: instant.nullable().describe("Absent while there is none"),
});

export const contract = {
	list: procedure("read books", "GET", "/books")
		.input(
			shelfPage.extend({
				shelf: z.enum(shelves).describe("By discussion date: ahead or past; or as they were added"),
			}),
		)
		.output(z.object({ books: z.array(bookCard), nextCursor: z.string().nullable() })),
	next: procedure("read books", "GET", "/books/next").output(bookCard.nullable()),
	get: procedure("read books", "GET", "/books-by-slug/{slug}")
		.input(z.object({ slug }))
		.output(book),
	create: procedure("manage books", "POST", "/books")
		.errors(coverErrors)
		.input(newBook)
		.output(book),
	edit: procedure("manage books", "PUT", "/books/{id}")
		.errors(coverErrors)
		.input(bookEdit)
		.output(book),
	listForAdmin: procedure("manage books", "GET", "/admin/books")
		.input(shelfPage)
		.output(
			z.object({
				books: z.array(bookCard).describe("Hidden ones too, newest first"),
				nextCursor: z.string().nullable(),
			}),
		),
	publish: procedure("manage books", "PUT", "/books/{id}/published")
		.input(z.object({ id, publishedAt: published }))
		.output(book),
	remove: procedure("manage books", "DELETE", "/books/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
	cancelDiscussion: procedure("manage books", "PUT", "/books/{id}/cancellation")
		.input(z.object({ id, isCancelled: z.boolean() }))
		.output(book),

	rsvps: procedure("take part in the book club", "GET", "/books/{id}/rsvps")
		.input(z.object({ id }))
		.output(myRsvpSummary),
	rsvp: procedure("take part in the book club", "PUT", "/books/{id}/rsvp")
		.input(z.object({ id, isGoing: z.boolean() }))
		.output(myRsvpSummary),

	membership: procedure("read books", "GET", "/book-club/membership").output(membership),
	requestAccess: procedure("ask to join the book club", "POST", "/book-club/requests").output(
		membership,
	),
	requests: procedure("decide who joins the book club", "GET", "/book-club/requests")
		.input(
			z.object({
				state: z.enum(requestStates).default("pending"),
				cursor: placeCursor.optional(),
			}),
		)
		.output(z.object({ requests: z.array(accessRequest), nextCursor: z.string().nullable() })),
	countRequests: procedure("decide who joins the book club", "GET", "/book-club/requests/count", {
		description: `How many wait for a decision; no more than ${PENDING_COUNT_MAX} are counted`,
	}).output(z.object({ pending: z.int() })),
	decide: procedure("decide who joins the book club", "PUT", "/book-club/requests/{userId}")
		.input(z.object({ userId: id, state: z.enum(["approved", "declined"]) }))
		.output(accessRequest),

	calendarFeed: procedure("manage own calendar feed", "GET", "/calendar-feed").output(calendarFeed),
	createCalendarFeed: procedure("manage own calendar feed", "POST", "/calendar-feed").output(
		z.object({ address: z.string().describe("Shown only once; replaces an earlier address") }),
	),
	revokeCalendarFeed: procedure("manage own calendar feed", "DELETE", "/calendar-feed").output(
		calendarFeed,
	),
};

const bookChange = z.object({ id, book: book.nullable() });

/** A book was published, changed, or removed. */
export const books = topic("books", "read books", bookChange);
export type BookChange = z.infer<typeof books.event>;

/** Any book was published, changed or removed, hidden ones included. */
export const adminBooks = topic("admin-books", "manage books", bookChange);

/** A member answered; keyed by book id. */
export const bookRsvps = keyedTopic("book-rsvps", "take part in the book club", rsvpSummary);

/** Sent to one member only: their own membership changed. */
export const bookClubMemberships = topic(
	"book-club-membership",
	"ask to join the book club",
	membership,
);

/** A membership request was made or decided. */
export const accessRequests = topic(
	"book-club-requests",
	"decide who joins the book club",
	accessRequest,
);
