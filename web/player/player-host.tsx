import { type ComponentType, useEffect, useState } from "react";
import { readStored } from "#web/browser-storage.ts";
import type { Playable } from "./playable.ts";
import type { PlayerProps } from "./player.tsx";
import { usePlayer } from "./player-store.tsx";
import { MEMORY_KEY } from "./queue.ts";
import { Shortcuts } from "./shortcuts.tsx";

/** Once in the shell. Nothing until something stands ready; then the player, on every page. */
export function PlayerHost(props: PlayerProps) {
	const current = usePlayer((player) => player.current);
	const [Player, setPlayer] = useState<ComponentType<PlayerProps & { current: Playable }>>();
	useEffect(() => {
		if (!readStored("localStorage", MEMORY_KEY)) return;
		// Offline: it will be remembered next time.
		import("./use-player-persistence.tsx")
			.then(({ restoreFromStorage: recall }) => recall())
			.catch(() => {});
	}, []);
	useEffect(() => {
		if (!current || Player) return;
		import("./player.tsx")
			.then((part) => setPlayer(() => part.Player))
			.catch(() => {
				// Offline: the sound has failed as well and says so; the next one tries again.
			});
	}, [current, Player]);
	return (
		<>
			<Shortcuts />
			{current && Player && <Player current={current} {...props} />}
		</>
	);
}
