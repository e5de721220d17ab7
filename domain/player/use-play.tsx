import type { Playable } from "./playable.ts";
import { playerState } from "./player-state.ts";
import { playAll, togglePlay, usePlayer } from "./player-store.tsx";

/** What pressing one's play control does: it plays, with the list it stands in, or pauses. */
export function usePlay(playable: Playable, among?: readonly Playable[]) {
	const isPlaying = usePlayer((player) => player.isPlaying && player.current?.key === playable.key);
	const press = () => {
		const start = among?.findIndex(({ key }) => key === playable.key) ?? -1;
		const isCurrent = playerState().current?.key === playable.key;
		if (!among || start < 0 || isCurrent || !playable.audioUrl) togglePlay(playable);
		else playAll(among, start);
	};
	return { isPlaying, press };
}
