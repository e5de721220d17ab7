import { useQueryClient } from "@tanstack/react-query";
import { can, type Viewer } from "#shared/policy.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { bookClub } from "./api.tsx";
import type { Access, BookChange } from "./contract.ts";
import type { RequestState, Shelf } from "./limits.ts";

type From = typeof bookClub.api;

const following = {
	initialPageParam: null as string | null,
	getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

/** A shelf, page after page; `from` is the caller of the server or of the browser. */
export function shelfPages(from: From, shelf: Shelf) {
	return from.list.infiniteOptions({
		input: (cursor: string | null) => ({ shelf, ...(cursor !== null && { cursor }) }),
		...following,
	});
}

/** Every book, hidden ones too, for those who keep them. */
export function keptPages(from: From) {
	return from.kept.infiniteOptions({
		input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
		...following,
	});
}

/** Requests in one state, page after page. */
export function requestPages(from: From, state: RequestState) {
	return from.requests.infiniteOptions({
		input: (cursor: string | null) => ({ state, ...(cursor !== null && { cursor }) }),
		...following,
	});
}

/** What stands at the club's door: who wants to join, for those who decide; else where the viewer stands. */
export function doorOf(from: From, viewer: Viewer | null) {
	return can(viewer, "decide who joins the book club")
		? requestPages(from, "pending")
		: from.access.queryOptions();
}

export function attendanceOf(from: From, id: string) {
	return from.attendance.queryOptions({ input: { id } });
}

/** Asks anew for whatever books are on screen. */
export function useReloadBooks(): () => void {
	const cache = useQueryClient();
	const { list, next, get, kept } = bookClub.api;
	return () => {
		for (const query of [list, next, get, kept])
			void cache.invalidateQueries({ queryKey: query.key() });
	};
}

/** Books on screen follow what admins change. */
export function useLiveBooks(): void {
	const cache = useQueryClient();
	const reload = useReloadBooks();
	useTopic<BookChange>("books", ({ book }) => {
		if (book)
			cache.setQueryData(bookClub.api.get.queryKey({ input: { slug: book.slug } }), (known) =>
				known ? book : known,
			);
		reload();
	});
}

/** Shows at once where the viewer stands with the club. */
export function useAccessKept(): (access: Access) => void {
	const cache = useQueryClient();
	return (access) => cache.setQueryData(bookClub.api.access.queryKey(), access);
}

/** Asks anew where the viewer stands with the club. */
export function useReloadAccess(): () => void {
	const cache = useQueryClient();
	return () => void cache.invalidateQueries({ queryKey: bookClub.api.access.key() });
}
