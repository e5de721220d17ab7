import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { OnHeard } from "./listen-report.tsx";
import type { Playable } from "./playable.ts";
import { usePlayer } from "./player-store.tsx";
import { MEMORY_KEY } from "./queue.ts";
import type { PlacesElsewhere } from "./use-place-keeping.tsx";

export type PlayerHostProps = {
	/** Half of it or four minutes were really played; and once more when it ends, with the larger share. */
	onHeard: OnHeard;
	/** Where spoken works were left, beyond this browser; none for visitors. */
	places?: PlacesElsewhere | undefined;
	/** What else one can do with what plays, such as rating it; once in the bar, once in the sheet. */
	actions?: (playable: Playable) => ReactNode;
};

/** Once in the shell. Nothing until something stands ready; then the player, on every page. */
export function PlayerHost(props: PlayerHostProps) {
	const current = usePlayer((player) => player.current);
	const [Player, setPlayer] = useState<ComponentType<PlayerHostProps & { current: Playable }>>();
	useEffect(() => {
		try {
			if (!localStorage.getItem(MEMORY_KEY)) return;
		} catch {
			return;
		}
		// Offline: it will be remembered next time.
		import("./remembering.tsx").then(({ recall }) => recall()).catch(() => {});
	}, []);
	useEffect(() => {
		if (!current || Player) return;
		import("./player.tsx")
			.then((part) => setPlayer(() => part.Player))
			.catch(() => {
				// Offline: the sound has failed as well and says so; the next one tries again.
			});
	}, [current, Player]);
	return current && Player ? <Player current={current} {...props} /> : null;
}
