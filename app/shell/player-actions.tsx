import { ListPlus } from "lucide-react";
import { trackIn } from "#features/music/playable.ts";
import { RatePlaying } from "#features/music/rating/rate-playing.tsx";
import { copy } from "#features/playlists/copy.ts";
import { useAddToPlaylist } from "#features/playlists/use-add-to-playlist.tsx";
import { Button } from "#web/kit/button.tsx";
import type { Playable } from "#web/player/playable.ts";

/** What members can do with what plays. */
export function PlayerActions({ playable }: { playable: Playable }) {
	return (
		<>
			<RatePlaying playable={playable} />
			<AddPlaying playable={playable} />
		</>
	);
}

/** Only tracks can be added to a playlist. */
function AddPlaying({ playable }: { playable: Playable }) {
	const { choose, dialog } = useAddToPlaylist();
	const track = trackIn(playable);
	if (!choose || !track) return null;
	return (
		<>
			<Button
				variant="icon"
				aria-label={copy.addTo}
				onClick={() => choose({ id: track.id, title: playable.title })}
			>
				<ListPlus size={20} strokeWidth={1.5} />
			</Button>
			{dialog}
		</>
	);
}
