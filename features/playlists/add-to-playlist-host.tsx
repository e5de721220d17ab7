import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { type AddRequest, onAddToPlaylist } from "./open-add-to-playlist.ts";

const AddToPlaylist = lazyPart(
	async () => (await import("./manage/add-to-playlist.tsx")).AddToPlaylist,
);

/** The dialog that adds a track to a playlist, from wherever it is asked for. Once in the shell. */
export function AddToPlaylistHost() {
	const [track, setTrack] = useState<AddRequest | null>(null);
	useEffect(() => onAddToPlaylist(setTrack), []);
	if (!track) return null;
	return (
		<Suspense>
			<AddToPlaylist trackId={track.id} title={track.title} onClose={() => setTrack(null)} />
		</Suspense>
	);
}
