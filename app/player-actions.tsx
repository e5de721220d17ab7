import { RatePlaying } from "#features/music/rate-playing.tsx";
import type { Playable } from "#web/player/playable.ts";
import { AddPlaying } from "./track-actions.tsx";

/** What members can do with what plays. */
export function PlayerActions({ playable }: { playable: Playable }) {
	return (
		<>
			<RatePlaying playable={playable} />
			<AddPlaying playable={playable} />
		</>
	);
}
