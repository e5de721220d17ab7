import { useQueryClient } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import type { KeptStanding } from "#features/music/limits.ts";
import { reloadTracks } from "#features/music/track-query.tsx";

export type KeptFilter = { search: string; standing: KeptStanding };

/** Everybody's tracks, page after page; `from` is the caller of the server or of the browser. */
export function keptPages(from: typeof music.api, filter: KeptFilter) {
	return from.kept.infiniteOptions({
		input: (cursor: string | null) => ({ ...filter, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

/** Shows a track as the server has just told it, and asks for the lists anew. */
export function useTrackKept(): (track: TrackDetails) => void {
	const cache = useQueryClient();
	return (track) => {
		cache.setQueryData(music.api.get.queryKey({ input: { slug: track.slug } }), track);
		void reloadTracks(cache);
	};
}
