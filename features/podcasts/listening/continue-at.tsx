import { Check } from "lucide-react";
import { useLinkedTimestamp } from "#domain/player/playable/use-linked-timestamp.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { playFrom, togglePlay, usePlayer } from "#domain/player/player-store.tsx";
import { useSavedPosition } from "#domain/player/position/use-saved-position.tsx";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";

/**
 * On an episode's page, beside its play button: 'Continue at 12:03', 'Play from 1:23' when the address
 * has `?t=` (the play button then starts there too), or 'Played'; nothing for new episodes. `usePositionSync`
 * on the page fetches positions of other devices.
 */
export function ContinueAt({ playable }: { playable: Playable }) {
	const { key, durationSeconds } = playable;
	const requestedSeconds = useLinkedTimestamp(key, durationSeconds);
	const saved = useSavedPosition(key);
	const isCurrent = usePlayer((player) => player.current?.key === key);
	const isPlaying = usePlayer((player) => player.isPlaying);
	const playerSeconds = usePlayer((player) => (isCurrent ? Math.floor(player.positionSeconds) : 0));
	if (!playable.audioUrl) return null;
	if (requestedSeconds !== null)
		return (
			<Button
				variant="secondary"
				size="sm"
				className={TIME}
				onClick={() => playFrom(playable, requestedSeconds)}
			>
				{copy.playFrom(duration(requestedSeconds))}
			</Button>
		);
	if (isCurrent && isPlaying) return null;
	const seconds = isCurrent ? playerSeconds : (saved?.seconds ?? 0);
	if (seconds >= 1)
		return (
			<Button variant="secondary" size="sm" className={TIME} onClick={() => togglePlay(playable)}>
				{copy.continueAt(duration(seconds))}
			</Button>
		);
	return saved?.isFinished ? <Played /> : null;
}

/** For lists: 'Played', or the time left; nothing for new episodes. */
export function ListeningProgress({ playable: { key, durationSeconds } }: { playable: Playable }) {
	const saved = useSavedPosition(key);
	if (saved?.isFinished) return <Played />;
	if (!saved || saved.seconds < 1) return null;
	const minutes = durationSeconds ? (durationSeconds - saved.seconds) / 60 : 0;
	return (
		<span className="text-small text-muted tabular-nums">
			{minutes > 0 ? copy.left(minutes) : copy.continueAt(duration(saved.seconds))}
		</span>
	);
}

function Played() {
	return (
		<span className="inline-flex items-center gap-1.5 text-small text-muted">
			<Check size={16} strokeWidth={1.75} aria-hidden="true" />
			{copy.played}
		</span>
	);
}

const TIME = "min-h-11 tabular-nums";
