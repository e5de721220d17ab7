import { Suspense } from "react";
import { Outlet } from "react-router";
import { SignInToFollow } from "#features/follows/sign-in-to-follow.tsx";
import type { Genre } from "#features/music/limits.ts";
import { GenreActions } from "#features/music/slots.tsx";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import { TrackMenu as PlaylistTrackMenu } from "#features/playlists/slots.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { useViewer } from "#web/viewer.tsx";

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

/** What surrounds lists of tracks: the menus of a playlist's, and following a genre. */
function TrackMenus() {
	return (
		<PlaylistTrackMenu.Fill value={TrackMenu}>
			<GenreActions.Fill value={FollowGenre}>
				<Outlet />
			</GenreActions.Fill>
		</PlaylistTrackMenu.Fill>
	);
}

export default steadyPage(TrackMenus);
