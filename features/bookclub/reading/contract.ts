import { z } from "zod";
import { commentFields, replyToId, threadPage } from "#domain/comments/contract.ts";
import { day, id, keyedTopic, newId, oneLine, procedure, text, topic } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { LABEL_MAX, PAGE_COUNT_MAX, POST_MAX } from "./limits.ts";

const percent = z.number(copy.percentRule).min(0, copy.percentRule).max(100, copy.percentRule);
const ofBook = z.object({ bookId: id });

/** A place is a page or a percent; pages only for a book with a page count. */
const place = {
	percent: percent.optional(),
	page: z.int(copy.pageRule).min(0, copy.pageRule).max(PAGE_COUNT_MAX, copy.pageRule).optional(),
};
const isOneOfBoth = (input: { percent?: unknown; page?: unknown }) =>
	(input.percent === undefined) !== (input.page === undefined);
const oneOfBoth = { path: ["percent"], message: copy.oneOfBoth };

const readingMilestone = z.object({
	id,
	label: z.string(),
	page: z.number().nullable(),
	percent: z.number().describe("Of the book, 0 to 100"),
	date: day,
	passed: z.number().describe("Readers who have reached it"),
});
export type ReadingMilestone = z.infer<typeof readingMilestone>;

const milestones = z.object({
	pageCount: z.number().nullable(),
	milestones: z.array(readingMilestone).describe("In the order of the book"),
	/** The one to be reached next, by its date. */
	comingId: id.nullable(),
});
export type Milestones = z.infer<typeof milestones>;

const milestoneFields = {
	label: oneLine({ min: 1, max: LABEL_MAX, tooShort: copy.labelRequired }),
	...place,
	page: place.page.refine((page) => page !== 0, copy.pagesBegin),
	date: day,
};

const progress = z.object({
	percent,
	page: z.number().nullable().describe("For those who count in pages"),
});
export type ReadingProgress = z.infer<typeof progress>;

const readingPost = z.object({
	...commentFields,
	bookId: id,
	/** What it is about lies before this place. */
	atPercent: z.number(),
});
export type ReadingPost = z.infer<typeof readingPost>;

const posts = z.object({
	comments: z
		.array(readingPost)
		.describe("Threads from the furthest place in the book backwards, replies by time"),
	ahead: z.number().describe("Posts beyond the reader's own place"),
	nextCursor: z.string().nullable(),
});
const postsInput = z.object({ bookId: id, ...threadPage });

const comment = text({ min: 1, max: POST_MAX, tooShort: copy.required });

export const contract = {
	milestones: procedure("read milestones", "GET", "/books/{bookId}/milestones")
		.input(ofBook)
		.output(milestones),
	addMilestone: procedure("manage milestones", "POST", "/books/{bookId}/milestones")
		.input(z.object({ id: newId, bookId: id, ...milestoneFields }).refine(isOneOfBoth, oneOfBoth))
		.output(milestones),
	editMilestone: procedure("manage milestones", "PUT", "/reading-milestones/{id}")
		.input(z.object({ id, ...milestoneFields }).refine(isOneOfBoth, oneOfBoth))
		.output(milestones),
	removeMilestone: procedure("manage milestones", "DELETE", "/reading-milestones/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
	setPageCount: procedure("manage milestones", "PUT", "/books/{bookId}/page-count")
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
	progress: procedure("join reading discussions", "GET", "/books/{bookId}/progress")
		.input(ofBook)
		.output(progress),
	setProgress: procedure("save own reading place", "PUT", "/books/{bookId}/progress")
		.input(z.object({ bookId: id, ...place }).refine(isOneOfBoth, oneOfBoth))
		.output(progress),
	posts: procedure("join reading discussions", "GET", "/books/{bookId}/posts")
		.input(postsInput)
		.output(posts),
	/** Spoilers included, for moderators. */
	allPosts: procedure("read spoilers", "GET", "/books/{bookId}/posts/all")
		.input(postsInput)
		.output(posts),
	post: procedure("join reading discussions", "POST", "/books/{bookId}/posts")
		.input(
			z.object({
				bookId: id,
				atPercent: percent
					.optional()
					.describe(
						"Not beyond the writer's own place, which is the default. A reply has that of its thread",
					),
				comment,
				replyToId,
			}),
		)
		.output(readingPost),
	editPost: procedure("join reading discussions", "PUT", "/reading-posts/{id}")
		.input(z.object({ id, comment }))
		.output(readingPost),
	removePost: procedure("join reading discussions", "DELETE", "/reading-posts/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
};

const refetch = z.object({ again: z.literal(true) });

/**
 * The discussion of a book changed; keyed by book id. It carries no row: what a post says, and even where,
 * is not for every reader, so each refetches what they may read.
 */
export const readingPosts = keyedTopic("reading-posts", "join reading discussions", refetch);

/** A book's milestones changed, or how many have passed them; keyed by book id. Each reader refetches. */
export const readingMilestones = keyedTopic("reading-milestones", "read milestones", refetch);

/** The reader's own place changed, maybe in another tab or on another device; sent to them only. */
export const readingPlace = topic("reading-place", "join reading discussions", ofBook);
