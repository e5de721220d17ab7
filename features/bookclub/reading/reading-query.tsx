import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { can, type Viewer } from "#shared/policy.ts";
import type { RootClient } from "#web/api.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { reading } from "./api.tsx";
import type { ReadingProgress } from "./contract.ts";
import { readingMilestonesTopic, readingPlaceTopic } from "./topics.ts";

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

/** Posts up to the reader's own place, page after page. */
export function postPages(from: From, bookId: string) {
	return from.posts.infiniteOptions(pages(bookId));
}

/** All posts, for moderators. */
export function allPostPages(from: From, bookId: string) {
	return from.allPosts.infiniteOptions(pages(bookId));
}

/** What a book's page preloads for reading together, as far as its viewer may read it. */
export function readingQueries(root: RootClient, viewer: Viewer | null, bookId: string) {
	const from = reading.on(root);
	return [
		...(can(viewer, "read milestones") ? [milestonesOf(from, bookId)] : []),
		...(can(viewer, "join reading discussions")
			? [progressOf(from, bookId), postPages(from, bookId)]
			: []),
	];
}

/** Refetches what depends on the reader's place. */
function reloadForPlace(cache: QueryClient): void {
	const { posts, milestones } = reading.api;
	for (const query of [posts, milestones]) void cache.invalidateQueries({ queryKey: query.key() });
}

/** Shows a saved place and refetches what can be read from there. */
export function useSetPlace(bookId: string): (place: ReadingProgress) => void {
	const cache = useQueryClient();
	return (place) => {
		cache.setQueryData(progressOf(reading.api, bookId).queryKey, place);
		reloadForPlace(cache);
	};
}

/** Follows the milestones, and how many have passed each. */
export function useLiveMilestones(bookId: string): void {
	const cache = useQueryClient();
	const reload = () => void cache.invalidateQueries(milestonesOf(reading.api, bookId));
	useTopic(readingMilestonesTopic(bookId), reload);
}

/** Follows the reader's place from their other tabs and devices. */
export function useLivePlace(bookId: string): void {
	const cache = useQueryClient();
	const reload = () => {
		void cache.invalidateQueries({ queryKey: reading.api.progress.key() });
		reloadForPlace(cache);
	};
	useTopic(readingPlaceTopic, (event) => event.bookId === bookId && reload());
}
