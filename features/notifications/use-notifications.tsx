import { type InfiniteData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cursorPages } from "#web/cursor-pages.ts";
import { fetchAnew } from "#web/fetch-anew.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { toastError } from "#web/toast-error.ts";
import { notifications } from "./api.tsx";
import type { Notification } from "./contract.ts";
import { copy } from "./copy.ts";
import { notificationsTopic } from "./topics.ts";

type Page = { notifications: Notification[]; nextCursor: string | null };

/** A member's notifications, newest first, from a client of the server or the browser. */
export const notificationPages = (from: typeof notifications.api) =>
	from.list.infiniteOptions(cursorPages({}));

/** How many are unread, as this tab knows. */
export function useUnreadCount(): number {
	const { data } = useQuery({ ...notifications.api.unread.queryOptions(), enabled: false });
	return data?.unread ?? 0;
}

/** Keeps count and list current while mounted; once a page. */
export function useLiveNotifications(): void {
	const cache = useQueryClient();
	const { api, call } = notifications;
	const unread = api.unread.queryOptions();
	useTopic(
		notificationsTopic,
		(event) => {
			const { isNew, waits } = event;
			cache.setQueryData(unread.queryKey, { unread: event.unread });
			// The answer on its way may have been counted before this event.
			if (cache.isFetching({ queryKey: unread.queryKey }) > 0) void fetchAnew(cache, unread);
			void cache.invalidateQueries({ queryKey: api.list.key() });
			if (isNew && waits && document.visibilityState === "visible")
				call.seen().catch(() => {
					// It is pushed as well.
				});
		},
		() => {
			void fetchAnew(cache, unread);
			void cache.invalidateQueries({ queryKey: api.list.key() });
		},
	);
}

/** Marks one as read, in this tab at once. */
export function useMarkRead() {
	const mark = useMarkInCache();
	const count = useCountInCache();
	return useMutation({
		mutationFn: (id: string) => notifications.call.read({ id }),
		onMutate: (id) => mark((one) => one.id === id),
		onSuccess: count,
	});
}

/** Marks all as read that had come when the newest in the list did. */
export function useMarkAllRead() {
	const mark = useMarkInCache();
	const count = useCountInCache();
	return useMutation({
		mutationFn: (until: string) => notifications.call.readAll({ until }),
		onMutate: () => mark(() => true),
		onSuccess: count,
		onError: toastError(copy.markFailed),
	});
}

/** Before the live event says so, which may be away. */
function useCountInCache() {
	const cache = useQueryClient();
	return (state: { unread: number }) => {
		cache.setQueryData(notifications.api.unread.queryKey(), state);
	};
}

function useMarkInCache() {
	const cache = useQueryClient();
	return (matches: (one: Notification) => boolean) => {
		cache.setQueriesData<InfiniteData<Page>>(
			{ queryKey: notifications.api.list.key() },
			(list) =>
				list && {
					...list,
					pages: list.pages.map((page) => ({
						...page,
						notifications: page.notifications.map((one) =>
							matches(one) ? { ...one, isRead: true } : one,
						),
					})),
				},
		);
	};
}
