import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { can, type Viewer } from "#shared/policy.ts";
import type { RootClient } from "#web/api.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { reading } from "./api.tsx";
import type { ReadingProgress } from "./contract.ts";

type From = typeof reading.api;

export function milestonesOf(from: From, bookId: string) {
	return from.milestones.queryOptions({ input: { bookId } });
}

export function progressOf(from: From, bookId: string) {
	return from.progress.queryOptions({ input: { bookId } });
}

const pages = (bookId: string) => ({
	input: (cursor: string | null) => ({ bookId, ...(cursor !== null && { cursor }) }),
	initialPageParam: null as string | null,
	getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
});

/** What was said up to the reader's own place, page after page. */
export function postPages(from: From, bookId: string) {
	return from.posts.infiniteOptions(pages(bookId));
}

/** Everything that was said, for moderators who ask. */
export function everyPostPages(from: From, bookId: string) {
	return from.everyPost.infiniteOptions(pages(bookId));
}

/** What the page of a book loads for reading together, as far as its viewer may. */
export function readingQueries(root: RootClient, viewer: Viewer | null, bookId: string) {
	const from = reading.on(root);
	return [
		...(can(viewer, "see a book's milestones") ? [milestonesOf(from, bookId)] : []),
		...(can(viewer, "read together") ? [progressOf(from, bookId), postPages(from, bookId)] : []),
	];
}

/** Whatever hangs on the reader's place is asked for anew. */
function reloadAround(cache: QueryClient): void {
	const { posts, milestones } = reading.api;
	for (const query of [posts, milestones]) void cache.invalidateQueries({ queryKey: query.key() });
}

/** Shows the place that was kept, and what can be read from there. */
export function usePlaceKept(bookId: string): (place: ReadingProgress) => void {
	const cache = useQueryClient();
	return (place) => {
		cache.setQueryData(progressOf(reading.api, bookId).queryKey, place);
		reloadAround(cache);
	};
}

/** Follows the milestones, and how many have come as far. */
export function useLiveMilestones(bookId: string): void {
	const cache = useQueryClient();
	const reload = () => void cache.invalidateQueries(milestonesOf(reading.api, bookId));
	useTopic(`reading-milestones:${bookId}`, reload);
}

/** Follows the reader's place from their other tabs and devices. */
export function useLivePlace(bookId: string): void {
	const cache = useQueryClient();
	const reload = () => {
		void cache.invalidateQueries({ queryKey: reading.api.progress.key() });
		reloadAround(cache);
	};
	useTopic<{ bookId: string }>("reading-place", (event) => event.bookId === bookId && reload());
}
