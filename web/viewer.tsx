export { type SignedIn, useViewer, ViewerProvider } from "./viewer-context.ts";

let refresh: () => Promise<unknown> = async () => {};

/** The session says how the viewer is asked for again; kept current by the session. */
export function onRefreshViewer(refetch: () => Promise<unknown>): void {
	refresh = refetch;
}

/** Asks the server anew who is looking, after something that changed what they may do. */
export function refreshViewer(): Promise<unknown> {
	return refresh();
}
