import { writeStored } from "./browser/browser-storage.ts";

/** The theme a person chose: kept in local storage for this browser, in a cookie so that the server draws it. */

export type Theme = "system" | "dark" | "light";

const NAME = "theme";
const COOKIE_MAX_AGE_S = 60 * 60 * 24 * 365;
const listeners = new Set<() => void>();

/** The theme now on screen; only in the browser. */
export function shownTheme(): Theme {
	return asTheme(document.documentElement.dataset.theme);
}

/** Shows a theme at once and keeps it; only in the browser. */
export function chooseTheme(theme: Theme): void {
	show(theme);
	document.cookie = `${NAME}=${theme}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax`;
	writeStored("localStorage", NAME, theme);
}

/** Calls back when the theme changes, here or in another tab. */
export function watchTheme(listener: () => void): () => void {
	const follow = (event: StorageEvent) => {
		if (event.key === NAME) show(asTheme(event.newValue));
	};
	listeners.add(listener);
	addEventListener("storage", follow);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", follow);
	};
}

function show(theme: Theme): void {
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	for (const listener of listeners) listener();
}

function asTheme(text: string | null | undefined): Theme {
	return text === "dark" || text === "light" ? text : "system";
}
