import { PreparingTracks } from "#features/music/submit/preparing-tracks.tsx";
import { OfflineSupport } from "#features/offline/offline-support.tsx";
import { AddToPlaylistHost } from "#features/playlists/add-to-playlist-host.tsx";
import { PushSupport } from "#features/push/push-support.tsx";
import { Prefetch } from "#web/late/prefetch.tsx";
import { useViewer } from "#web/viewer.tsx";

/** What every page has and none shows: it comes once the browser is idle. Once in the shell. */
export function IdleParts() {
	const isSignedIn = useViewer() !== null;
	return (
		<>
			<Prefetch />
			<OfflineSupport />
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
