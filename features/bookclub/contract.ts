import { z } from "zod";
import { personCard } from "#features/members/contract.ts";
import {
	day,
	id,
	instant,
	needs,
	placeCursor,
	publishing,
	slug,
	text,
	topic,
	webAddress,
} from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { isbn13Of } from "./isbn.ts";
import {
	AUTHOR_MAX,
	bookStatuses,
	DESCRIPTION_MAX,
	FIRST_DAY,
	ISBN_MAX,
	LAST_DAY,
	requestStates,
	SHELF_SIZE,
	SHELF_SIZE_MAX,
	shelves,
	TITLE_MAX,
	URL_MAX,
} from "./limits.ts";

/** A book as lists show it. */
export const bookCard = z.object({
	id,
	slug,
	title: z.string(),
	author: z.string(),
	/** How its description begins. */
	excerpt: z.string(),
	coverUrl: z.string().nullable(),
	discussionDate: day.nullable().describe("A day of the community's calendar"),
	discussionTime: z.string().nullable().describe("Of the community's clocks, as 18:30"),
	startsAt: instant.nullable().describe("Absent without a time of day"),
	status: z.enum(bookStatuses),
	publishedAt: instant
		.nullable()
		.describe("Absent of what admins alone see: drafts, and what was taken back"),
	isTakenBack: z.boolean(),
	isSample: z.boolean(),
});
export type BookCard = z.infer<typeof bookCard>;

export const book = bookCard.omit({ excerpt: true }).extend({
	description: z.string(),
	isbn: z.string().nullable().describe("Thirteen digits"),
	/** As typed: of another site, and never fetched by us. */
	coverAddress: z.string().nullable(),
	hasUploadedCover: z.boolean(),
});
export type Book = z.infer<typeof book>;

/** Who comes to a discussion; current members of the book club alone. */
export const attendance = z.object({
	going: z.int(),
	notGoing: z.int(),
	faces: z.array(personCard).describe("Of those who come, the first to say so first"),
});
export type Attendance = z.infer<typeof attendance>;
const myAttendance = attendance.extend({ isGoing: z.boolean().nullable() });
export type MyAttendance = z.infer<typeof myAttendance>;

/** Where somebody stands with the club; `none` before they ask. */
export const access = z.object({ state: z.enum(["none", ...requestStates]) });
export type Access = z.infer<typeof access>;

export const accessRequest = z.object({
	person: personCard,
	state: z.enum(requestStates),
	requestedAt: instant,
	decidedBy: personCard.nullable(),
	decidedAt: instant.nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

const words = {
	title: text({ min: 1, max: TITLE_MAX, tooShort: copy.required }),
	author: text({ min: 1, max: AUTHOR_MAX, tooShort: copy.required }),
	description: text({ max: DESCRIPTION_MAX }).default(""),
	isbn: text({ max: ISBN_MAX })
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
};
type Given = {
	[Field in "coverUploadId" | "coverUrl" | "discussionDate" | "discussionTime"]?: unknown;
};

const published = publishing(copy.wrongOutDate);

const hasOneCover = (given: Given) => !(given.coverUploadId && given.coverUrl);
const hasDateForTime = (given: Given) => !given.discussionTime || Boolean(given.discussionDate);
const oneCover = { path: ["coverUrl"], message: copy.oneCover };
const timeNeedsDate = { path: ["discussionTime"], message: copy.timeNeedsDate };

const coverErrors = {
	UNSUPPORTED_MEDIA_TYPE: { data: z.object({ field: z.literal("cover") }) },
	PAYLOAD_TOO_LARGE: { data: z.object({ field: z.literal("cover") }) },
} as const;

const calendar = z.object({ createdAt: instant.nullable().describe("Absent while there is none") });

export const contract = {
	list: needs("read the book club's books")
		.route({ method: "GET", path: "/books" })
		.input(
			z.object({
				shelf: z.enum(shelves).describe("By discussion date: ahead or past; or as they were added"),
				limit: z.int().min(1).max(SHELF_SIZE_MAX).default(SHELF_SIZE),
				cursor: placeCursor.optional(),
			}),
		)
		.output(z.object({ books: z.array(bookCard), nextCursor: z.string().nullable() })),
	next: needs("read the book club's books")
		.route({ method: "GET", path: "/books/next" })
		.output(bookCard.nullable()),
	get: needs("read the book club's books")
		.route({ method: "GET", path: "/books/{slug}" })
		.input(z.object({ slug }))
		.output(book),
	create: needs("keep the book club's books")
		.route({ method: "POST", path: "/books" })
		.errors(coverErrors)
		.input(
			z
				.object({
					id: id.describe("Made by the caller: a repeat makes no second one"),
					...words,
					publishedAt: published.default("now"),
				})
				.refine(hasOneCover, oneCover)
				.refine(hasDateForTime, timeNeedsDate),
		)
		.output(book),
	edit: needs("keep the book club's books")
		.route({ method: "PUT", path: "/books/{id}" })
		.errors(coverErrors)
		.input(
			z
				.object({
					id,
					...words,
					removesCover: z.boolean().default(false).describe("Without one given, it is kept"),
				})
				.refine(hasOneCover, oneCover)
				.refine(hasDateForTime, timeNeedsDate),
		)
		.output(book),
	kept: needs("keep the book club's books")
		.route({ method: "GET", path: "/books/kept" })
		.input(
			z.object({
				limit: z.int().min(1).max(SHELF_SIZE_MAX).default(SHELF_SIZE),
				cursor: placeCursor.optional(),
			}),
		)
		.output(
			z.object({
				books: z.array(bookCard).describe("Hidden ones too, as they were added"),
				nextCursor: z.string().nullable(),
			}),
		),
	publish: needs("keep the book club's books")
		.route({ method: "PUT", path: "/books/{id}/published" })
		.input(z.object({ id, publishedAt: published }))
		.output(book),
	remove: needs("keep the book club's books")
		.route({ method: "DELETE", path: "/books/{id}" })
		.input(z.object({ id }))
		.output(z.object({ id })),
	cancelDiscussion: needs("keep the book club's books")
		.route({ method: "PUT", path: "/books/{id}/cancellation" })
		.input(z.object({ id, isCancelled: z.boolean() }))
		.output(book),

	attendance: needs("take part in the book club")
		.route({ method: "GET", path: "/books/{id}/attendance" })
		.input(z.object({ id }))
		.output(myAttendance),
	attend: needs("take part in the book club")
		.route({ method: "PUT", path: "/books/{id}/attendance" })
		.input(z.object({ id, isGoing: z.boolean() }))
		.output(myAttendance),

	access: needs("read the book club's books")
		.route({ method: "GET", path: "/book-club/access" })
		.output(access),
	requestAccess: needs("ask to join the book club")
		.route({ method: "POST", path: "/book-club/requests" })
		.output(access),
	requests: needs("decide who joins the book club")
		.route({ method: "GET", path: "/book-club/requests" })
		.input(
			z.object({
				state: z.enum(requestStates).default("pending"),
				cursor: placeCursor.optional(),
			}),
		)
		.output(z.object({ requests: z.array(accessRequest), nextCursor: z.string().nullable() })),
	decide: needs("decide who joins the book club")
		.route({ method: "PUT", path: "/book-club/requests/{userId}" })
		.input(z.object({ userId: id, state: z.enum(["approved", "declined"]) }))
		.output(accessRequest),

	calendar: needs("keep a calendar").route({ method: "GET", path: "/calendar" }).output(calendar),
	makeCalendar: needs("keep a calendar")
		.route({ method: "POST", path: "/calendar" })
		.output(z.object({ address: z.string().describe("Told this once; an earlier one ends") })),
	revokeCalendar: needs("keep a calendar")
		.route({ method: "DELETE", path: "/calendar" })
		.output(calendar),
};

/** A book came, changed, or was taken away. */
export const books = topic(
	"books",
	"read the book club's books",
	z.object({ id, book: book.nullable() }),
);
export type BookChange = z.infer<typeof books.event>;

/** The same of every book, hidden ones too. */
export const keptBooks = topic(
	"kept-books",
	"keep the book club's books",
	z.object({ id, book: book.nullable() }),
);

/** Somebody said whether they come; one book a key. */
export const attendances = topic("book-attendance", "take part in the book club", attendance, {
	isKeyed: true,
});

/** Told to a member alone: where they now stand with the club. */
export const standings = topic("book-club-standing", "ask to join the book club", access);

/** Somebody asked to join, or was answered. */
export const accessRequests = topic(
	"book-club-requests",
	"decide who joins the book club",
	accessRequest,
);
