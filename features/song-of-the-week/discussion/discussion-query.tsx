import type { songs } from "#features/song-of-the-week/api.tsx";
import { cursorPages } from "#web/cursor-pages.ts";

/** A song's comments, page after page; `from` is the caller of the server or of the browser. */
export function discussionPages(from: typeof songs.api, songId: string) {
	return from.listComments.infiniteOptions(cursorPages({ songId }));
}
