import type { KeyboardEvent, ReactNode } from "react";
import { MiniPlayer } from "#domain/player/bar/mini-player.tsx";
import { PlayerBar } from "#domain/player/bar/player-bar.tsx";
import { usePlayerKeys } from "#domain/player/bar/use-player-keys.tsx";
import { useTabTitle } from "#domain/player/bar/use-tab-title.tsx";
import { type ListenReporter, useListenReport } from "./listen-report.tsx";
import { useMediaSession } from "./media-session.tsx";
import { useOneTabAtATime } from "./one-tab.tsx";
import type { Playable } from "./playable.ts";
import { playerCopy } from "./player-copy.ts";
import { closePlayer, togglePlay } from "./player-store.tsx";
import { usePlayerPersistence } from "./position/use-player-persistence.tsx";
import { type PositionSync, usePositionSaving } from "./position/use-position-saving.tsx";
import { usePreloadNext } from "./use-preload-next.tsx";
import { useSleep } from "./use-sleep.tsx";

export type PlayerProps = {
	/** Half of it or four minutes were really played; and once more when it ends, with the larger share. */
	listens: ListenReporter;
	/** Where spoken works were left, beyond this browser; none for visitors. */
	places?: PositionSync | undefined;
	/** What else one can do with what plays, such as rating it; once in the bar, once in the sheet. */
	actions?: (playable: Playable) => ReactNode;
};

/** The open player: a bar at the foot of the page, on phones a floating one above the tab bar. */
export function Player({ current, listens, places, actions }: PlayerProps & { current: Playable }) {
	useMediaSession(current);
	useListenReport(listens);
	useOneTabAtATime();
	usePlayerPersistence();
	usePreloadNext();
	usePositionSaving(places);
	useSleep();
	useTabTitle();
	usePlayerKeys();
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
