import { useQueryClient } from "@tanstack/react-query";
import type { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import type { AdminTrackFilter } from "#features/music/limits.ts";
import { cacheTrack, reloadTracks } from "#features/music/track-query.tsx";

export type AdminListFilter = { search: string; status: AdminTrackFilter };

/** Everybody's tracks, page after page; `from` is the caller of the server or of the browser. */
export function adminTrackPages(from: typeof music.api, filter: AdminListFilter) {
	return from.listForAdmin.infiniteOptions({
		input: (cursor: string | null) => ({ ...filter, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

/** Caches a track as the server returned it, and reloads the lists. */
export function useTrackSaved(): (track: TrackDetails) => void {
	const cache = useQueryClient();
	return (track) => {
		cacheTrack(cache, track);
		void reloadTracks(cache);
	};
}
