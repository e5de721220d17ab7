import { useInfiniteQuery } from "@tanstack/react-query";
import { copy } from "#features/artists/copy.ts";
import { playlists } from "#features/playlists/api.tsx";
import { MorePlaylists, PlaylistList } from "#features/playlists/playlist-list.tsx";
import { playlistsOf } from "#features/playlists/playlist-query.tsx";
import { playlistPath } from "#shared/paths.ts";

/** What a person has put together for everyone, the latest first. */
export function playlistsOfMember(from: typeof playlists.api, memberId: string) {
	return from.ofMember.infiniteOptions({
		input: (cursor: string | null) => ({ memberId, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

export function ArtistPlaylists({ artistId }: { artistId: string }) {
	const list = useInfiniteQuery(playlistsOfMember(playlists.api, artistId));
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
