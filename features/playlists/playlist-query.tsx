import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { paths } from "#shared/paths.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { playlists } from "./api.tsx";
import type { Playlist } from "./contract.ts";

export type PlaylistPages = InfiniteData<{ playlists: Playlist[]; nextCursor: string | null }>;

/** The list of playlists, page after page; `from` is the caller of the server or of the browser. */
export function playlistPages(from: typeof playlists.api) {
	return from.list.infiniteOptions(cursorPages({}));
}

/** Every playlist of the loaded pages once: one that moved up in the meantime could come again. */
export function playlistsOf(pages: PlaylistPages): Playlist[] {
	const all = pages.pages.flatMap((page) => page.playlists);
	return [...new Map(all.map((playlist) => [playlist.id, playlist])).values()];
}

export function playlistQuery(from: typeof playlists.api, slug: string) {
	return from.get.queryOptions({ input: { slug } });
}

/** The playlist the address of the Listen page asks for, if any. */
export function chosenIn(search: URLSearchParams): string | null {
	return search.get("playlist");
}

/** The Listen page with this playlist open. */
export function listenPath(slug: string): string {
	return `${paths.listen}?${new URLSearchParams({ playlist: slug })}`;
}

/** Has everything about playlists asked for again, what is shown at once. */
export async function reloadPlaylists(cache: QueryClient): Promise<void> {
	await cache.invalidateQueries({ queryKey: playlists.api.key() });
}
