import type { InfiniteData } from "@tanstack/react-query";
import type { Role } from "#shared/policy.ts";

/** What every comment has, whatever it is about. */
export type Comment = {
	id: string;
	/** The comment that its thread began with, which may be gone. */
	threadId: string;
	/** Null of one that began a thread. */
	replyToId: string | null;
	/** Absent once the account is gone. */
	author: {
		id: string;
		name: string;
		avatarUrl: string | null;
		staff?: Role | null | undefined;
	} | null;
	comment: string;
	/** ISO 8601. */
	createdAt: string;
	editedAt: string | null;
};
export type Change<Kind extends Comment> = { comment: Kind } | { removed: string };
export type Order<Kind extends Comment> = (a: Kind, b: Kind) => number;

/** Threads as `threads` orders them, what is said in each by time. Without it threads stand by time as well. */
export const inThreads =
	<Kind extends Comment>(threads: Order<Kind> = byThread): Order<Kind> =>
	(a, b) =>
		threads(a, b) || byThread(a, b) || byText(a.id, b.id);

/** By the time at which its thread began: ids are made in that order. */
export const byThread = (a: Comment, b: Comment): number => byText(a.threadId, b.threadId);
const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** What is said together: `beginning` is absent where it was removed, or is not here yet. */
export type Thread<Kind extends Comment> = { id: string; beginning: Kind | null; replies: Kind[] };

/** The threads of comments that stand in order. */
export function threadsOf<Kind extends Comment>(comments: readonly Kind[]): Thread<Kind>[] {
	const threads = new Map<string, Thread<Kind>>();
	for (const comment of comments) {
		const id = comment.threadId;
		const thread = threads.get(id) ?? { id, beginning: null, replies: [] };
		threads.set(id, thread);
		if (comment.id === id) thread.beginning = comment;
		else thread.replies.push(comment);
	}
	return [...threads.values()];
}

type Page<Kind extends Comment> = {
	comments: Kind[];
	nextCursor: string | null;
	/** Came live or by a link, and belong behind pages that are not here yet. */
	late?: Kind[];
};
export type Pages<Kind extends Comment> = InfiniteData<Page<Kind>, string | null>;

/** The pages with one comment put in its place, whether new or changed, or taken out. */
export function withChange<Kind extends Comment>(
	pages: Pages<Kind>,
	change: Change<Kind>,
	order: Order<Kind>,
): Pages<Kind> {
	if ("removed" in change)
		return inEach(pages, (part) => part.filter(({ id }) => id !== change.removed));
	const { comment } = change;
	if (isIn(pages, comment.id))
		return inEach(pages, (part) => part.map((one) => (one.id === comment.id ? comment : one)));
	const last = pages.pages.at(-1);
	if (!last) return pages;
	const end = last.comments.at(-1);
	const isWithin = last.nextCursor === null || (end && order(comment, end) < 0);
	const grown = isWithin
		? // First, because the last one marks how far the pages go.
			{ ...last, comments: [comment, ...last.comments] }
		: { ...last, late: [...(last.late ?? []), comment] };
	return { ...pages, pages: [...pages.pages.slice(0, -1), grown] };
}

/** Whether a comment is on a page that is here. */
export function isIn<Kind extends Comment>({ pages }: Pages<Kind>, commentId: string): boolean {
	return pages.some(({ comments, late = [] }) =>
		[...comments, ...late].some(({ id }) => id === commentId),
	);
}

/** The pages with comments of one that is not here yet. */
export function withFound<Kind extends Comment>(pages: Pages<Kind>, found: Kind[]): Pages<Kind> {
	const last = pages.pages.at(-1);
	if (!last) return pages;
	const added = found.filter(({ id }) => !isIn(pages, id));
	return {
		...pages,
		pages: [...pages.pages.slice(0, -1), { ...last, late: [...(last.late ?? []), ...added] }],
	};
}

function inEach<Kind extends Comment>(
	pages: Pages<Kind>,
	treat: (comments: Kind[]) => Kind[],
): Pages<Kind> {
	return {
		...pages,
		pages: pages.pages.map((page) => ({
			...page,
			comments: treat(page.comments),
			late: treat(page.late ?? []),
		})),
	};
}

/** Every comment that is here once, in order; `beyond` stands behind those still to be fetched. */
export function readThread<Kind extends Comment>(
	pages: Pages<Kind>,
	order: Order<Kind>,
): { comments: Kind[]; beyond: Kind[] } {
	const last = pages.pages.at(-1);
	const found = pages.pages.flatMap((page) => [...(page.late ?? []), ...page.comments]);
	const all = [...new Map(found.map((comment) => [comment.id, comment])).values()].sort(order);
	const end = last?.nextCursor ? last.comments.at(-1) : undefined;
	const upTo = end ? all.findIndex(({ id }) => id === end.id) + 1 : all.length;
	return { comments: all.slice(0, upTo), beyond: all.slice(upTo) };
}
