import type { songs } from "#features/song-of-the-week/api.tsx";

/** A song's comments, page after page; `from` is the caller of the server or of the browser. */
export function discussionPages(from: typeof songs.api, songId: string) {
	return from.listComments.infiniteOptions({
		input: (cursor: string | null) => ({ songId, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}
