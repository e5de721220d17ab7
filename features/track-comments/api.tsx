import { feature } from "#web/api.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import type { contract } from "./contract.ts";

export const trackComments = feature<typeof contract>("trackComments", {
	removes: ["remove"],
});

type From = typeof trackComments.api;

/** A track's comments, page after page; `from` is the caller of the server or of the browser. */
export function commentPages(from: From, trackId: string) {
	return from.list.infiniteOptions(cursorPages({ trackId }));
}

/** Where a track was commented on. */
export function commentMarks(from: From, trackId: string) {
	return from.marks.queryOptions({ input: { trackId } });
}
