import { useQueryClient } from "@tanstack/react-query";
import { contact } from "#features/contact/api.tsx";
import type { WholeMessage } from "#features/contact/contract.ts";
import { type MessageState, messageStates, SEARCH_MAX } from "#features/contact/limits.ts";
import { paths } from "#shared/paths.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import type { Page } from "#web/page.ts";
import { useReload } from "#web/use-reload.ts";

/** What the address of the inbox asks for. */
export type InboxFilter = { state: MessageState; search: string; message: string | null };

export function filterIn(params: URLSearchParams): InboxFilter {
	return {
		state: messageStates.find((state) => state === params.get("state")) ?? "new",
		search: [...(params.get("search") ?? "").trim()].slice(0, SEARCH_MAX).join(""),
		message: params.get("message"),
	};
}

export function inboxPath({ state, search, message }: InboxFilter): string {
	const params = new URLSearchParams({
		...(state !== "new" && { state }),
		...(search && { search }),
		...(message && { message }),
	});
	return params.size > 0 ? `${paths.messages}?${params}` : paths.messages;
}

type From = ReturnType<typeof contact.on>;

export const inboxPages = (from: From, { state, search }: InboxFilter) =>
	from.list.infiniteOptions(cursorPages({ state, search }));

export const wholeMessage = (from: From, id: string) => from.get.queryOptions({ input: { id } });

export const inboxQueries = ({ root, url, load }: Page) => {
	const from = contact.on(root);
	const filter = filterIn(url.searchParams);
	return Promise.all([
		load(inboxPages(from, filter)),
		load(from.countUnread.queryOptions()),
		// The view reports a message that is gone.
		filter.message && load(wholeMessage(from, filter.message)).catch(() => null),
	]);
};

/** Refetches lists and counts. */
export function useReloadInbox(): () => void {
	return useReload(contact.api.list, contact.api.countUnread);
}

/** Caches a message as the server returned it, and refetches the lists. */
export function useCacheMessage(): (message: WholeMessage) => void {
	const cache = useQueryClient();
	const reload = useReloadInbox();
	return (message) => {
		cache.setQueryData(contact.api.get.queryKey({ input: { id: message.id } }), message);
		reload();
	};
}
