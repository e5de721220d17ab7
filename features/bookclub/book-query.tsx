import { useQueryClient } from "@tanstack/react-query";
import { can, type Viewer } from "#shared/policy.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { useReload } from "#web/use-reload.ts";
import { bookClub } from "./api.tsx";
import type { MembershipStatus } from "./contract.ts";
import type { RequestState, Shelf } from "./limits.ts";
import { booksTopic } from "./topics.ts";

type From = typeof bookClub.api;

/** A shelf, page after page; `from` is the caller of the server or of the browser. */
export function shelfPages(from: From, shelf: Shelf) {
	return from.list.infiniteOptions(cursorPages({ shelf }));
}

/** Every book, hidden ones too, for admins. */
export function adminBookPages(from: From) {
	return from.listForAdmin.infiniteOptions(cursorPages({}));
}

/** Requests in one state, page after page. */
export function requestPages(from: From, state: RequestState) {
	return from.requests.infiniteOptions(cursorPages({ state }));
}

/** What the join section shows: pending requests for moderators, else the viewer's own membership. */
export function joinQuery(from: From, viewer: Viewer | null) {
	return can(viewer, "decide who joins the book club")
		? requestPages(from, "pending")
		: from.membership.queryOptions();
}

export function rsvpsQuery(from: From, id: string) {
	return from.rsvps.queryOptions({ input: { id } });
}

/** Refetches all books on screen. */
export function useReloadBooks(): () => void {
	const { list, next, get, listForAdmin } = bookClub.api;
	return useReload(list, next, get, listForAdmin);
}

/** Books on screen follow what admins change. */
export function useLiveBooks(): void {
	const cache = useQueryClient();
	const reload = useReloadBooks();
	useTopic(
		booksTopic,
		({ book }) => {
			if (book)
				cache.setQueryData(bookClub.api.get.queryKey({ input: { slug: book.slug } }), (known) =>
					known ? book : known,
				);
			reload();
		},
		reload,
	);
}

/** Shows a changed membership at once. */
export function useSetMembership(): (membership: MembershipStatus) => void {
	const cache = useQueryClient();
	return (membership) => cache.setQueryData(bookClub.api.membership.queryKey(), membership);
}
