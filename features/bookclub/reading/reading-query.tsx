import { useQueryClient } from "@tanstack/react-query";
import { can, type Viewer } from "#shared/policy.ts";
import type { RootClient } from "#web/api.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { useReloadOn, useTopic } from "#web/live/live-hooks.tsx";
import { useReload } from "#web/use-reload.ts";
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

/** Posts up to the reader's own place, page after page. */
export function postPages(from: From, bookId: string) {
	return from.posts.infiniteOptions(cursorPages({ bookId }));
}

/** All posts, for moderators. */
export function allPostPages(from: From, bookId: string) {
	return from.allPosts.infiniteOptions(cursorPages({ bookId }));
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

/** Shows a saved place and refetches what can be read from there. */
export function useSetPlace(bookId: string): (place: ReadingProgress) => void {
	const cache = useQueryClient();
	const reload = useReload(reading.api.posts, reading.api.milestones);
	return (place) => {
		cache.setQueryData(progressOf(reading.api, bookId).queryKey, place);
		reload();
	};
}

/** Follows the milestones, and how many have passed each. */
export function useLiveMilestones(bookId: string): void {
	const cache = useQueryClient();
	const reload = () => void cache.invalidateQueries(milestonesOf(reading.api, bookId));
	useReloadOn(readingMilestonesTopic(bookId), reload);
}

/** Follows the reader's place from their other tabs and devices. */
export function useLivePlace(bookId: string): void {
	const { progress, posts, milestones } = reading.api;
	const reload = useReload(progress, posts, milestones);
	useTopic(readingPlaceTopic, (event) => event.bookId === bookId && reload());
}
