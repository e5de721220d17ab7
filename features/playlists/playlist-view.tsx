import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy as common } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { SkeletonCover, SkeletonLine } from "#web/kit/skeleton.tsx";
import type { Playable } from "#web/player/playable.ts";
import { playlists } from "./api.tsx";
import type { PlaylistTrack } from "./contract.ts";
import { copy } from "./copy.ts";
import { PlaylistHeader } from "./playlist-header.tsx";
import { wholePlaylist } from "./playlist-query.tsx";
import { PlaylistRows } from "./playlist-rows.tsx";

/** What a playlist cannot know of tracks. */
export type PlaylistParts = {
	playableOf: (track: PlaylistTrack) => Playable;
	/** What can be done with a track, behind a button; `own` are further MenuItems. */
	trackMenu: (track: PlaylistTrack, own: ReactNode) => ReactNode;
};

/** One playlist: what it is, what can be done with it, and its tracks in order. */
export function PlaylistView({
	slug,
	heading = "h2",
	onGone,
	...parts
}: PlaylistParts & {
	slug: string;
	/** `h1` on a page of its own. */
	heading?: "h1" | "h2";
	/** It was deleted, or is the viewer's no longer. */
	onGone: () => void;
}) {
	const { data, error, isFetching, refetch } = useQuery({
		...wholePlaylist(playlists.api, slug),
		// Others may be making it too.
		refetchOnWindowFocus: true,
	});
	if (!data && error instanceof ORPCError && error.status < 500)
		return <EmptyState title={common.notThere} text={copy.noneSuch} />;
	if (!data && error)
		return (
			<EmptyState title={common.error} text={copy.playlistFailed}>
				<Button loading={isFetching} onClick={() => void refetch()}>
					{copy.tryAgain}
				</Button>
			</EmptyState>
		);
	if (!data) return <Waiting />;
	const playables = data.tracks.map(parts.playableOf);
	const isEmpty = data.tracks.length + data.unheard.length === 0;
	return (
		<>
			<PlaylistHeader whole={data} playables={playables} heading={heading} onGone={onGone} />
			{isEmpty ? (
				<Empty mayAdd={data.playlist.isMine || data.playlist.isCollaborator} />
			) : (
				<PlaylistRows whole={data} playables={playables} trackMenu={parts.trackMenu} />
			)}
		</>
	);
}

function Empty({ mayAdd }: { mayAdd: boolean }) {
	return (
		<div className="mt-14">
			<EmptyState title={copy.noTracks} text={mayAdd ? copy.noTracksText : copy.noTracksForOthers}>
				<Button asChild look="secondary">
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
