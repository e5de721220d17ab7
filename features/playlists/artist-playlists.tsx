import { useInfiniteQuery } from "@tanstack/react-query";
import { playlistPath } from "#shared/paths.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { Section } from "#web/kit/section.tsx";
import { playlists } from "./api.tsx";
import { copy } from "./copy.ts";
import { MorePlaylists, PlaylistList } from "./playlist-list.tsx";
import { playlistsOf } from "./playlist-query.tsx";

/** What a member has put together for everyone, the latest first. */
export function memberPlaylistPages(from: typeof playlists.api, memberId: string) {
	return from.listByMember.infiniteOptions(cursorPages({ memberId }));
}

export function ArtistPlaylists({ artistId }: { artistId: string }) {
	const list = useInfiniteQuery(memberPlaylistPages(playlists.api, artistId));
	const found = list.data && playlistsOf(list.data);
	if (!found?.length) return null;
	return (
		<Section title={copy.playlists} className="mt-14 md:mt-24">
			<div className="mt-6 max-w-[640px]">
				<PlaylistList playlists={found} pathOf={playlistPath} />
				<MorePlaylists list={list} />
			</div>
		</Section>
	);
}
