import { Check } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { dropWish, wish } from "#web/player/places.ts";
import type { Playable } from "#web/player/playable.ts";
import { playFrom, togglePlay, usePlayer } from "#web/player/player-store.tsx";
import { usePlace, useWish } from "#web/player/use-place.tsx";
import { copy } from "./copy.ts";
import { readMoment } from "./moment.ts";

/**
 * On an episode's page, beside its play button: 'Continue at 12:03', 'Play from 1:23' when the address
 * says `?t=` (the play button then starts there too), or 'Played'. Nothing for what is new. `usePlaces`
 * on the page tells it what other devices know.
 */
export function ContinueAt({ playable }: { playable: Playable }) {
	const { key, durationSeconds } = playable;
	useLinkedMoment(key, durationSeconds);
	const wished = useWish(key);
	const place = usePlace(key);
	const isCurrent = usePlayer((player) => player.current?.key === key);
	const isPlaying = usePlayer((player) => player.isPlaying);
	const standsAt = usePlayer((player) => (isCurrent ? Math.floor(player.positionSeconds) : 0));
	if (!playable.audioUrl) return null;
	if (wished !== null)
		return (
			<Button
				look="secondary"
				size="sm"
				className={TIME}
				onClick={() => playFrom(playable, wished)}
			>
				{copy.playFrom(duration(wished))}
			</Button>
		);
	if (isCurrent && isPlaying) return null;
	const seconds = isCurrent ? standsAt : (place?.seconds ?? 0);
	if (seconds >= 1)
		return (
			<Button look="secondary" size="sm" className={TIME} onClick={() => togglePlay(playable)}>
				{copy.continueAt(duration(seconds))}
			</Button>
		);
	return place?.isFinished ? <Played /> : null;
}

/** For lists: 'Played', or how much is left of what was begun; nothing for what is new. */
export function ListeningMark({ playable: { key, durationSeconds } }: { playable: Playable }) {
	const place = usePlace(key);
	if (place?.isFinished) return <Played />;
	if (!place || place.seconds < 1) return null;
	const minutes = durationSeconds ? Math.ceil((durationSeconds - place.seconds) / 60) : 0;
	return (
		<span className="text-small text-muted tabular-nums">
			{minutes > 0 ? copy.left(minutes) : copy.continueAt(duration(place.seconds))}
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

/** The address' moment is where the next play starts; nothing plays before a press. */
function useLinkedMoment(key: string, durationSeconds: number | null): void {
	const [search] = useSearchParams();
	const moment = readMoment(search.get("t"));
	useEffect(() => {
		if (moment === null || (durationSeconds !== null && moment >= durationSeconds)) return;
		wish(key, moment);
		return () => dropWish(key);
	}, [key, moment, durationSeconds]);
}

const TIME = "min-h-11 tabular-nums";
