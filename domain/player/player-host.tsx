import { type ComponentType, useEffect, useState } from "react";
import { Shortcuts } from "#domain/player/bar/shortcuts.tsx";
import { MEMORY_KEY } from "#domain/player/queue/queue.ts";
import { readStored } from "#web/browser/browser-storage.ts";
import type { Playable } from "./playable.ts";
import type { PlayerProps } from "./player.tsx";
import { usePlayer } from "./player-store.tsx";

/** Once in the shell. Nothing until something stands ready; then the player, on every page. */
export function PlayerHost(props: PlayerProps) {
	const current = usePlayer((player) => player.current);
	const [Player, setPlayer] = useState<ComponentType<PlayerProps & { current: Playable }>>();
	useEffect(() => {
		if (!readStored("localStorage", MEMORY_KEY)) return;
		// Offline: it will be remembered next time.
		import("./position/use-player-persistence.tsx")
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
