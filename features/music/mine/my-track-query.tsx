import type { music } from "#features/music/api.tsx";

/** One's own tracks, page after page; `from` is the caller of the server or of the browser. */
export function myTrackPages(from: typeof music.api) {
	return from.mine.infiniteOptions({
		input: (cursor: string | null) => ({ ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}
