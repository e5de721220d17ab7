import { copy } from "#domain/player/copy.ts";
import type { Playable } from "#domain/player/playable.ts";
import { playFrom } from "#domain/player/player-store.tsx";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { useLinkedTimestamp } from "./use-linked-timestamp.tsx";

/** 'Play from 1:23' where the address has `?t=`; the play button then starts there too. */
export function PlayFrom({ playable }: { playable: Playable }) {
	const { key, durationSeconds } = playable;
	const seconds = useLinkedTimestamp(key, durationSeconds);
	if (seconds === null || !playable.audioUrl) return null;
	return (
		<Button
			variant="secondary"
			size="sm"
			className="min-h-11 tabular-nums"
			onClick={() => playFrom(playable, seconds)}
		>
			{copy.playFrom(duration(seconds))}
		</Button>
	);
}
