import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { comeIntoView, placesInView, watchPlacesInView } from "#web/places-in-view.ts";
import { notifications } from "./api.tsx";
import { PATHS_MAX } from "./limits.ts";
import { useUnreadCount } from "./use-notifications.tsx";

const none: readonly string[] = [];

/** Marks as read what is about something in view: the page, and what its parts say of themselves; once a page. */
export function useReadInView(): void {
	const cache = useQueryClient();
	const unread = useUnreadCount();
	const { pathname } = useLocation();
	const paths = useSyncExternalStore(watchPlacesInView, placesInView, () => none);
	useEffect(() => comeIntoView(pathname), [pathname]);
	useEffect(() => {
		const { api, call } = notifications;
		const check = () => {
			if (unread === 0 || paths.length === 0 || document.visibilityState !== "visible") return;
			call.readAt({ paths: paths.slice(0, PATHS_MAX) }).then(
				(state) => cache.setQueryData(api.unread.queryKey(), state),
				() => {
					// It stays unread until it is opened from the list.
				},
			);
		};
		check();
		document.addEventListener("visibilitychange", check);
		return () => document.removeEventListener("visibilitychange", check);
	}, [cache, paths, unread]);
}
