import { Download, ListPlus } from "lucide-react";
import { createContext, Suspense, use } from "react";
import { Outlet } from "react-router";
import { SignInToFollow } from "#features/follows/sign-in-to-follow.tsx";
import type { Track } from "#features/music/contract.ts";
import type { Genre } from "#features/music/limits.ts";
import { playableOf } from "#features/music/playable.ts";
import { GenreActions, TrackMenuItems } from "#features/music/slots.tsx";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import { copy } from "#features/playlists/copy.ts";
import { TrackMenu as PlaylistTrackMenu } from "#features/playlists/slots.tsx";
import { useAddToPlaylist } from "#features/playlists/use-add-to-playlist.tsx";
import { keptCopy } from "#web/kept/copy.ts";
import { mayBeKept } from "#web/kept/may-be-kept.ts";
import { MenuAction } from "#web/kit/menu.tsx";
import { lazyPart } from "#web/lazy-part.tsx";
import { ReportItem } from "#web/report.tsx";
import { steadyPage } from "#web/steady-page.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy as shellCopy } from "./copy.ts";

const Choose = createContext<ReturnType<typeof useAddToPlaylist>["choose"]>(null);

const KeepMenuItem = lazyPart(
	async () => (await import("#web/kept/keep-menu-item.tsx")).KeepMenuItem,
);

/** For members. An item that appeared once its code has come would move the others under the finger. */
function MemberItems({ track }: { track: Track }) {
	const choose = use(Choose);
	const viewer = useViewer();
	if (!choose) return null;
	const playable = playableOf(track);
	return (
		<>
			<MenuAction icon={ListPlus} label={copy.addTo} onSelect={() => choose(track)} />
			{mayBeKept(playable) && (
				<Suspense fallback={<MenuAction icon={Download} label={keptCopy.keep} disabled />}>
					<KeepMenuItem playable={playable} />
				</Suspense>
			)}
			{track.creator.id !== viewer?.id && (
				<ReportItem reported={{ kind: "track", id: track.id, what: shellCopy.thisTrack }} />
			)}
		</>
	);
}

const FollowButton = lazyPart(
	async () => (await import("#features/follows/follow-button.tsx")).FollowButton,
);

/** The place is kept while the code of it comes. */
function FollowGenre({ genre, name }: { genre: Genre; name: string }) {
	const viewer = useViewer();
	return (
		<div className="mb-6 flex min-h-11 md:mb-8">
			{viewer ? (
				<Suspense>
					<FollowButton what={{ genre }} name={name} />
				</Suspense>
			) : (
				<SignInToFollow what={{ genre }} name={name} />
			)}
		</div>
	);
}

/** Pages whose tracks can be added to playlists. */
function TrackMenus() {
	const { choose, dialog } = useAddToPlaylist();
	return (
		<Choose value={choose}>
			<TrackMenuItems.Fill value={MemberItems}>
				<PlaylistTrackMenu.Fill value={TrackMenu}>
					<GenreActions.Fill value={FollowGenre}>
						<Outlet />
					</GenreActions.Fill>
				</PlaylistTrackMenu.Fill>
			</TrackMenuItems.Fill>
			{dialog}
		</Choose>
	);
}

export default steadyPage(TrackMenus);
