import { type ComponentType, useEffect, useState } from "react";
import { type Playable, usePlayer } from "./player-store.tsx";

/** Once in the shell. Nothing until something plays; then the player, on every page. */
export function PlayerHost() {
	const track = usePlayer((player) => player.track);
	const [Player, setPlayer] = useState<ComponentType<{ track: Playable }>>();
	useEffect(() => {
		if (!track || Player) return;
		import("./player.tsx")
			.then((part) => setPlayer(() => part.Player))
			.catch(() => {
				// Offline: the sound has failed as well and says so; the next track tries again.
			});
	}, [track, Player]);
	return track && Player ? <Player track={track} /> : null;
}
