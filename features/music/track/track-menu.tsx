import type { Track } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { PlayableMenu, type PlayableMenuProps } from "./playable-menu.tsx";

/** What else can be done with a track, behind three dots. */
export function TrackMenu({ track, ...menu }: PlayableMenuProps & { track: Track }) {
	return <PlayableMenu {...menu} playable={playableOf(track)} track={track} />;
}
