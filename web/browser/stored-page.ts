import { readStoredJson } from "./browser-storage.ts";

/** The signed-in member without secrets, for other tabs and for pages that know nobody. */
export const MEMBER_KEY = "greenroom-person";

/** Whether the page came from the service worker's store, which knows nobody. */
export const isStoredPage = (): boolean =>
	typeof document !== "undefined" && document.documentElement.dataset.stored !== undefined;

/** The name of who was last signed in here, and has not signed out; null where that is nobody. */
export function rememberedMember(): string | null {
	const stored = readStoredJson("localStorage", MEMBER_KEY);
	const name = stored && typeof stored === "object" && "name" in stored ? stored.name : null;
	return typeof name === "string" ? name : null;
}
