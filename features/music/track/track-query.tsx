import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { waveformFrom as loadWaveform } from "#domain/player/playable/waveform-query.ts";
import { music } from "#features/music/api.tsx";
import type { Track, TrackDetails } from "#features/music/contract.ts";
import { type Genre, genres, SEARCH_MAX, type Sort, sorts } from "#features/music/limits.ts";
import { playableOf } from "#features/music/playable.ts";
import { paths } from "#shared/paths.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { queryCache } from "#web/page.ts";

/** `search` is empty without a search. */
export type TrackFilter = { sort: Sort; genre: Genre | undefined; search: string };
export type TrackPages = InfiniteData<{ tracks: Track[]; nextCursor: string | null }>;

/** The filter an address asks for; what it does not know is left out. */
export function filterIn(search: URLSearchParams): TrackFilter {
	return {
		sort: sorts.find((sort) => sort === search.get("sort")) ?? sorts[0],
		genre: genres.find((genre) => genre === search.get("genre")),
		search: searchText(search.get("search") ?? ""),
	};
}

/** The search in what was typed: trimmed, and cut to its limit. */
export function searchText(typed: string): string {
	return [...typed.replaceAll("\0", "").trim()].slice(0, SEARCH_MAX).join("").trim();
}

/** The address of a filtered list, as short as it can be. */
export function filterPath({ sort, genre, search }: TrackFilter): string {
	const params = new URLSearchParams();
	if (genre) params.set("genre", genre);
	if (sort !== sorts[0]) params.set("sort", sort);
	if (search) params.set("search", search);
	return params.size > 0 ? `${paths.discover}?${params}` : paths.discover;
}

/** The list of tracks, page after page; `from` is the caller of the server or of the browser. */
export function trackPages(from: typeof music.api, { sort, genre, search }: TrackFilter) {
	return from.list.infiniteOptions(
		cursorPages({ sort, ...(genre && { genre }), ...(search && { search }) }),
	);
}

/** The caller's own tracks, page after page. */
export function myTrackPages(from: typeof music.api) {
	return from.mine.infiniteOptions(cursorPages({}));
}

/** Every track of the loaded pages once: one that moved up in the meantime could come again. */
export function tracksOf(pages: TrackPages): Track[] {
	return [
		...new Map(
			pages.pages.flatMap((page) => page.tracks).map((track) => [track.id, track]),
		).values(),
	];
}

/** The tracks that lists in the browser have shown: a link from there knows more than a slug. */
export function listedTracks(): Track[] {
	return queryCache()
		.getQueriesData<TrackPages | TrackPages["pages"][number]>({ queryKey: music.api.list.key() })
		.flatMap(([, list]) => (list && "pages" in list ? list.pages : (list ?? [])))
		.flatMap(({ tracks }) => tracks);
}

/** Caches a track as the server returned it, and reloads the lists. */
export function useTrackSaved(): (track: TrackDetails) => void {
	const cache = useQueryClient();
	return (track) => {
		cacheTrack(cache, track);
		void reloadTracks(cache);
	};
}

/** Caches a track as the server returned it, for its own page. */
export function cacheTrack(cache: QueryClient, track: TrackDetails): void {
	cache.setQueryData(music.api.get.queryKey({ input: { slug: track.slug } }), track);
}

/** Changes one track wherever a list or its own page shows it. */
export function changeTrack(
	cache: QueryClient,
	id: string,
	change: <Shown extends Track>(track: Shown) => Shown,
): void {
	cache.setQueriesData<TrackDetails>(
		{ queryKey: music.api.get.key() },
		(track) => track && (track.id === id ? change(track) : track),
	);
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
export async function reloadTracks(cache: QueryClient): Promise<void> {
	await Promise.all([
		cache.invalidateQueries({ queryKey: music.api.list.key() }),
		cache.invalidateQueries({ queryKey: music.api.mine.key() }),
		cache.invalidateQueries({ queryKey: music.api.listForAdmin.key() }),
	]);
}

/** The waveform of a track, so that a page comes with it. */
export const waveformFrom = (from: typeof music.api, track: Track) =>
	loadWaveform(playableOf(track), () => from.waveform.call({ id: track.id }));
