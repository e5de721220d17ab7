import { ORPCError } from "@orpc/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { playableOf } from "#features/music/playable.ts";
import { playlists } from "#features/playlists/api.tsx";
import { copy } from "#features/playlists/copy.ts";
import { playlistQuery, reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { sharedPlaylistsTopic } from "#features/playlists/topics.ts";
import { copy as common } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { LoadFailed } from "#web/kit/lists/load-failed.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { SkeletonCover, SkeletonLine } from "#web/kit/skeleton.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { PlaylistHeader } from "./playlist-header.tsx";
import { PlaylistRows } from "./playlist-rows.tsx";

/** One playlist: what it is, what can be done with it, and its tracks in order. */
export function PlaylistView({
	slug,
	heading = "h2",
	onGone,
}: {
	slug: string;
	/** `h1` on a page of its own. */
	heading?: "h1" | "h2";
	/** It was deleted, or is the viewer's no longer. */
	onGone: () => void;
}) {
	const query = useQuery({
		...playlistQuery(playlists.api, slug),
		// Others may be making it too.
		refetchOnWindowFocus: true,
	});
	const cache = useQueryClient();
	useReloadOn(sharedPlaylistsTopic, () => void reloadPlaylists(cache));
	const { data, error } = query;
	if (!data && error instanceof ORPCError && error.status < 500)
		return <EmptyState title={common.notThere} text={copy.noneSuch} />;
	if (!data && error) return <LoadFailed query={query} text={copy.playlistFailed} />;
	if (!data) return <Waiting />;
	const playables = data.tracks.map(playableOf);
	const isEmpty = data.tracks.length + data.unavailable.length === 0;
	return (
		<>
			<PlaylistHeader whole={data} playables={playables} heading={heading} onGone={onGone} />
			{isEmpty ? (
				<Empty mayAdd={data.playlist.isMine || data.playlist.isCollaborator} />
			) : (
				<PlaylistRows whole={data} playables={playables} />
			)}
		</>
	);
}

function Empty({ mayAdd }: { mayAdd: boolean }) {
	return (
		<div className="mt-14">
			<EmptyState title={copy.noTracks} text={mayAdd ? copy.noTracksText : copy.noTracksForOthers}>
				<Button asChild variant="secondary">
					<Link to={paths.discover}>{copy.toDiscover}</Link>
				</Button>
			</EmptyState>
		</div>
	);
}

function Waiting() {
	return (
		<div role="status">
			<span className="sr-only">{copy.loading}</span>
			<div aria-hidden="true" className="flex gap-8">
				<SkeletonCover className="size-28 rounded-card md:size-[200px]" />
				<div className="flex-1 space-y-4 self-end">
					<SkeletonLine className="h-10 w-3/5" />
					<SkeletonLine className="h-4 w-2/5" />
				</div>
			</div>
		</div>
	);
}
