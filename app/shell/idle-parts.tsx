import { Suspense } from "react";
import { PreparingTracks } from "#features/music/submit/preparing-tracks.tsx";
import { OfflineSupport } from "#features/offline/offline-support.tsx";
import { AddToPlaylistHost } from "#features/playlists/add-to-playlist-host.tsx";
import { PushSupport } from "#features/push/push-support.tsx";
import { can } from "#shared/policy.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { Prefetch } from "#web/late/prefetch.tsx";
import { useViewer } from "#web/viewer.tsx";

const UndoHost = lazyPart(async () => (await import("#features/history/undo-host.tsx")).UndoHost);

/** What every page has and none shows: it comes once the browser is idle. Once in the shell. */
export function IdleParts() {
	const viewer = useViewer();
	const isSignedIn = viewer !== null;
	return (
		<>
			<Prefetch />
			<OfflineSupport />
			{can(viewer, "restore changes") && (
				<Suspense>
					<UndoHost />
				</Suspense>
			)}
			{isSignedIn && (
				<>
					<PreparingTracks />
					<PushSupport />
					<AddToPlaylistHost />
				</>
			)}
		</>
	);
}
