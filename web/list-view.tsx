import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { createListeners } from "./listeners.ts";

/** How a list of works is shown, kept in a cookie so that the server draws it so. */
export type ListView = "cards" | "list";

const NAME = "list-view";
const COOKIE_MAX_AGE_S = 60 * 60 * 24 * 365;
const changes = createListeners();
let chosen: ListView | null = null;

/** The view this browser has chosen, for every list that has two. */
export function useListView(): ListView {
	const root = useRouteLoaderData("root") as { listView?: ListView } | undefined;
	const sent = root?.listView ?? "cards";
	return useSyncExternalStore(
		changes.watch,
		() => chosen ?? sent,
		() => sent,
	);
}

/** Shows a view at once and remembers it; only in the browser. */
export function chooseListView(view: ListView): void {
	chosen = view;
	document.cookie = `${NAME}=${view}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax`;
	changes.notify();
}
