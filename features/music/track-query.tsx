import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { paths } from "#shared/paths.ts";
import { music } from "./api.tsx";
import type { Track } from "./contract.ts";
import { type Genre, genres, type Sort, sorts } from "./limits.ts";

export type TrackFilter = { sort: Sort; genre: Genre | undefined };
export type TrackPages = InfiniteData<{ tracks: Track[]; nextCursor: string | null }>;

/** The filter an address asks for; what it does not know is left out. */
export function filterIn(search: URLSearchParams): TrackFilter {
	return {
		sort: sorts.find((sort) => sort === search.get("sort")) ?? sorts[0],
		genre: genres.find((genre) => genre === search.get("genre")),
	};
}

/** The address of a filtered list, as short as it can be. */
export function filterPath({ sort, genre }: TrackFilter): string {
	const search = new URLSearchParams();
	if (genre) search.set("genre", genre);
	if (sort !== sorts[0]) search.set("sort", sort);
	return search.size > 0 ? `${paths.discover}?${search}` : paths.discover;
}

/** The list of tracks, page after page; `from` is the caller of the server or of the browser. */
export function trackPages(from: typeof music.api, { sort, genre }: TrackFilter) {
	return from.list.infiniteOptions({
		input: (cursor: string | null) => ({
			sort,
			...(genre && { genre }),
			...(cursor !== null && { cursor }),
		}),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

/** Every track of the loaded pages once: one that moved up in the meantime could come again. */
export function tracksOf(pages: TrackPages): Track[] {
	return [
		...new Map(
			pages.pages.flatMap((page) => page.tracks).map((track) => [track.id, track]),
		).values(),
	];
}

/** Changes one track wherever a list shows it. */
export function changeTrack(cache: QueryClient, id: string, change: (track: Track) => Track): void {
	cache.setQueriesData<TrackPages>(
		{ queryKey: music.api.list.key({ type: "infinite" }) },
		(data) =>
			data && {
				...data,
				pages: data.pages.map((page) => ({
					...page,
					tracks: page.tracks.map((track) => (track.id === id ? change(track) : track)),
				})),
			},
	);
}

/** Has every list asked for again, the shown one at once. */
export function reloadTracks(cache: QueryClient): Promise<void> {
	return cache.invalidateQueries({ queryKey: music.api.list.key() });
}
