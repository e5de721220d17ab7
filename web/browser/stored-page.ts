/** The signed-in member without secrets, for other tabs and for pages that know nobody. */
export const MEMBER_KEY = "greenroom-person";

/** Whether the page came from the service worker's store, which knows nobody. */
export const isStoredPage = (): boolean =>
	typeof document !== "undefined" && document.documentElement.dataset.stored !== undefined;
