import { useInfiniteQuery } from "@tanstack/react-query";
import { playlistPath } from "#shared/paths.ts";
import { playlists } from "./api.tsx";
import { copy } from "./copy.ts";
import { MorePlaylists, PlaylistList } from "./playlist-list.tsx";
import { memberPlaylistPages, playlistsOf } from "./playlist-query.tsx";

/** What a member has made public, each leading to its permalink; nothing while there is nothing. */
export function MemberPlaylists({ memberId }: { memberId: string }) {
	const list = useInfiniteQuery(memberPlaylistPages(playlists.api, memberId));
	const all = list.data ? playlistsOf(list.data) : [];
	if (all.length === 0) return null;
	return (
		<section aria-labelledby="playlists" className="mt-14">
			<h2 id="playlists" className="text-h2">
				{copy.playlists}
			</h2>
			<div className="mt-6 max-w-[720px]">
				<PlaylistList playlists={all} pathOf={playlistPath} />
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
