import type { KeyboardEvent } from "react";
import { MiniPlayer } from "./mini-player.tsx";
import { PlayerBar } from "./player-bar.tsx";
import { playerCopy } from "./player-copy.ts";
import { useListenReport } from "./player-listens.tsx";
import { useMediaSession } from "./player-media-session.tsx";
import { closePlayer, type Playable, togglePlay } from "./player-store.tsx";
import { useOneTabAtATime } from "./player-tabs.tsx";

/** The open player: a bar at the foot of the page, on phones a floating one above the tab bar. */
export function Player({ track }: { track: Playable }) {
	useMediaSession(track);
	useListenReport(track);
	useOneTabAtATime();
	const close = () => {
		closePlayer();
		document.querySelector<HTMLElement>(`[data-plays="${track.id}"]`)?.focus();
	};
	return (
		<section aria-label={playerCopy.player} data-player="" onKeyDown={toggleByKey}>
			<PlayerBar track={track} onClose={close} />
			<MiniPlayer track={track} onClose={close} />
		</section>
	);
}

/** Space and K, as players everywhere; only in here, so that no page loses a key. */
function toggleByKey(event: KeyboardEvent): void {
	if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
	const isSpaceOnSlider = event.key === " " && event.target instanceof HTMLInputElement;
	if (!isSpaceOnSlider && event.key.toLowerCase() !== "k") return;
	event.preventDefault();
	togglePlay();
}
