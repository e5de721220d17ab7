import type { KeyboardEvent } from "react";
import { useListenReport } from "./listen-report.tsx";
import { useMediaSession } from "./media-session.tsx";
import { MiniPlayer } from "./mini-player.tsx";
import { useNextReady } from "./next-ready.tsx";
import { useOneTabAtATime } from "./one-tab.tsx";
import type { Playable } from "./playable.ts";
import { PlayerBar } from "./player-bar.tsx";
import { playerCopy } from "./player-copy.ts";
import type { PlayerHostProps } from "./player-host.tsx";
import { closePlayer, togglePlay } from "./player-store.tsx";
import { useRemembering } from "./remembering.tsx";
import { usePlaceKeeping } from "./use-place-keeping.tsx";
import { useSleep } from "./use-sleep.tsx";

/** The open player: a bar at the foot of the page, on phones a floating one above the tab bar. */
export function Player({
	current,
	onHeard,
	places,
	actions,
}: PlayerHostProps & { current: Playable }) {
	useMediaSession(current);
	useListenReport(onHeard);
	useOneTabAtATime();
	useRemembering();
	useNextReady();
	usePlaceKeeping(places);
	useSleep();
	const close = () => {
		closePlayer();
		document.querySelector<HTMLElement>(`[data-plays="${CSS.escape(current.key)}"]`)?.focus();
	};
	const shown = { current, actions: actions?.(current), onClose: close };
	return (
		<section aria-label={playerCopy.player} data-player="" onKeyDown={toggleByKey}>
			<PlayerBar {...shown} />
			<MiniPlayer {...shown} />
		</section>
	);
}

/** Space and K, as players everywhere; only in here, so that no page loses a key. */
function toggleByKey(event: KeyboardEvent): void {
	if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
	const isSpaceOnSlider =
		event.key === " " && event.target instanceof HTMLInputElement && event.target.type === "range";
	if (!isSpaceOnSlider && event.key.toLowerCase() !== "k") return;
	event.preventDefault();
	togglePlay();
}
