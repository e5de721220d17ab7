import { useInfiniteQuery } from "@tanstack/react-query";
import { playlistPath } from "#shared/paths.ts";
import { playlists } from "./api.tsx";
import { copy } from "./copy.ts";
import { MorePlaylists, PlaylistList } from "./playlist-list.tsx";
import { playlistsOf } from "./playlist-query.tsx";

/** What a person has put together for everyone, the latest first. */
export function memberPlaylistPages(from: typeof playlists.api, memberId: string) {
	return from.listByMember.infiniteOptions({
		input: (cursor: string | null) => ({ memberId, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

export function ArtistPlaylists({ artistId }: { artistId: string }) {
	const list = useInfiniteQuery(memberPlaylistPages(playlists.api, artistId));
	const found = list.data && playlistsOf(list.data);
	if (!found?.length) return null;
	return (
		<section aria-labelledby="playlists" className="mt-14 md:mt-24">
			<h2 id="playlists" className="text-h2">
				{copy.playlists}
			</h2>
			<div className="mt-6 max-w-[640px]">
				<PlaylistList playlists={found} pathOf={playlistPath} />
				{list.hasNextPage && (
					<MorePlaylists
						isBusy={list.isFetchingNextPage}
						onMore={() => void list.fetchNextPage()}
					/>
				)}
			</div>
		</section>
	);
}
