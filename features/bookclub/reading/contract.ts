import { z } from "zod";
import { personCard } from "#features/members/contract.ts";
import { day, id, instant, needs, placeCursor, text, topic } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { LABEL_MAX, PAGE_COUNT_MAX, POST_MAX } from "./limits.ts";

const percent = z.number(copy.percentRule).min(0, copy.percentRule).max(100, copy.percentRule);
const ofBook = z.object({ bookId: id });

/** A place is told as a page or as a percent; who counts in pages needs a book that has them. */
const place = {
	percent: percent.optional(),
	page: z.int(copy.pageRule).min(0, copy.pageRule).max(PAGE_COUNT_MAX, copy.pageRule).optional(),
};
const isOneOfBoth = (given: { percent?: unknown; page?: unknown }) =>
	(given.percent === undefined) !== (given.page === undefined);
const oneOfBoth = { path: ["percent"], message: copy.oneOfBoth };

export const readingMilestone = z.object({
	id,
	label: z.string(),
	page: z.number().nullable(),
	percent: z.number().describe("Of the book, 0 to 100"),
	date: day,
	passed: z.number().describe("How many readers have come as far"),
});
export type ReadingMilestone = z.infer<typeof readingMilestone>;

const milestones = z.object({
	pageCount: z.number().nullable(),
	milestones: z.array(readingMilestone).describe("In the order of the book"),
	/** The one to be reached next, by its date. */
	comingId: id.nullable(),
});
export type Milestones = z.infer<typeof milestones>;

const milestoneWords = {
	label: text({ min: 1, max: LABEL_MAX, tooShort: copy.labelRequired }),
	...place,
	page: place.page.refine((page) => page !== 0, copy.pagesBegin),
	date: day,
};

const progress = z.object({
	percent,
	page: z.number().nullable().describe("For those who count in pages"),
});
export type ReadingProgress = z.infer<typeof progress>;

export const readingPost = z.object({
	id,
	bookId: id,
	/** What it is about lies before this place. */
	atPercent: z.number(),
	/** Absent once the account is gone. */
	author: personCard.nullable(),
	comment: z.string(),
	createdAt: instant,
	editedAt: instant.nullable(),
});
export type ReadingPost = z.infer<typeof readingPost>;

const posts = z.object({
	comments: z.array(readingPost).describe("From the furthest place in the book backwards"),
	ahead: z.number().describe("How many stand beyond the reader's own place"),
	nextCursor: z.string().nullable(),
});
const postsAsked = z.object({ bookId: id, cursor: placeCursor.optional() });

const comment = text({ min: 1, max: POST_MAX, tooShort: copy.required });

export const contract = {
	milestones: needs("see a book's milestones")
		.route({ method: "GET", path: "/books/{bookId}/milestones" })
		.input(ofBook)
		.output(milestones),
	addMilestone: needs("set a book's milestones")
		.route({ method: "POST", path: "/books/{bookId}/milestones" })
		.input(
			z
				.object({
					id: id.describe("Made by the caller: a repeat makes no second one"),
					bookId: id,
					...milestoneWords,
				})
				.refine(isOneOfBoth, oneOfBoth),
		)
		.output(milestones),
	editMilestone: needs("set a book's milestones")
		.route({ method: "PUT", path: "/reading-milestones/{id}" })
		.input(z.object({ id, ...milestoneWords }).refine(isOneOfBoth, oneOfBoth))
		.output(milestones),
	removeMilestone: needs("set a book's milestones")
		.route({ method: "DELETE", path: "/reading-milestones/{id}" })
		.input(z.object({ id }))
		.output(z.object({ id })),
	setPageCount: needs("set a book's milestones")
		.route({ method: "PUT", path: "/books/{bookId}/page-count" })
		.input(
			z.object({
				bookId: id,
				pageCount: z
					.int(copy.pageRule)
					.min(1, copy.pageRule)
					.max(PAGE_COUNT_MAX, copy.pageCountRule)
					.nullable()
					.describe("Null: not known"),
			}),
		)
		.output(milestones),
	progress: needs("read together")
		.route({ method: "GET", path: "/books/{bookId}/progress" })
		.input(ofBook)
		.output(progress),
	setProgress: needs("read together")
		.route({ method: "PUT", path: "/books/{bookId}/progress" })
		.input(z.object({ bookId: id, ...place }).refine(isOneOfBoth, oneOfBoth))
		.output(progress),
	posts: needs("read together")
		.route({ method: "GET", path: "/books/{bookId}/posts" })
		.input(postsAsked)
		.output(posts),
	/** Spoilers included: what moderators ask for on purpose. */
	everyPost: needs("read beyond one's own place")
		.route({ method: "GET", path: "/books/{bookId}/posts/all" })
		.input(postsAsked)
		.output(posts),
	post: needs("read together")
		.route({ method: "POST", path: "/books/{bookId}/posts" })
		.input(
			z.object({
				bookId: id,
				atPercent: percent.describe("Not beyond the writer's own place"),
				comment,
			}),
		)
		.output(readingPost),
	editPost: needs("read together")
		.route({ method: "PUT", path: "/reading-posts/{id}" })
		.input(z.object({ id, comment }))
		.output(readingPost),
	removePost: needs("read together")
		.route({ method: "DELETE", path: "/reading-posts/{id}" })
		.input(z.object({ id }))
		.output(z.object({ id })),
};

/**
 * The discussion of a book changed; one book a key. It carries no row: what a post says, and even where,
 * is not for every reader, so each asks anew and is told what they may read.
 */
export const readingPosts = topic(
	"reading-posts",
	"read together",
	z.object({ again: z.literal(true) }),
	{
		isKeyed: true,
	},
);

/** A book's milestones changed, or how many have come as far; one book a key. Each asks anew. */
export const readingMilestones = topic(
	"reading-milestones",
	"see a book's milestones",
	z.object({ again: z.literal(true) }),
	{ isKeyed: true },
);

/** The reader's own place changed, maybe in another tab or on another device; told to them alone. */
export const readingPlace = topic("reading-place", "read together", ofBook);
