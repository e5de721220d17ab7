import { useQuery } from "@tanstack/react-query";
import { duration } from "#shared/format.ts";
import { Waveform } from "#web/kit/waveform.tsx";
import { music } from "./api.tsx";
import { playerCopy } from "./player-copy.ts";
import { type Playable, seekTo, usePlayer } from "./player-store.tsx";

const SILENCE: number[] = [];

/** The track's loudness; a seek slider while the player holds it, else a picture. */
export function TrackWaveform({
	track,
	bars,
	className,
}: {
	track: Playable;
	bars?: number;
	className?: string;
}) {
	const peaks = useQuery({
		...music.api.waveform.queryOptions({ input: { id: track.id } }),
		staleTime: Number.POSITIVE_INFINITY,
	});
	const { isLoaded, positionSeconds, durationSeconds } = useTrackTime(track);
	return (
		<Waveform
			peaks={peaks.data?.peaks ?? SILENCE}
			progress={durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0}
			{...(bars && { bars })}
			{...(className && { className })}
			{...(isLoaded &&
				durationSeconds > 0 && {
					seek: {
						label: playerCopy.seek(track.title),
						valueText: playerCopy.position(duration(positionSeconds), duration(durationSeconds)),
						durationSeconds,
						onSeek: (fraction) => seekTo(fraction * durationSeconds),
					},
				})}
		/>
	);
}

/** Where the player is in this track, in seconds; at its beginning while it holds another. */
export function useTrackTime(track: Playable) {
	const isLoaded = usePlayer((player) => player.track?.id === track.id);
	const positionSeconds = usePlayer((player) =>
		player.track?.id === track.id ? player.positionSeconds : 0,
	);
	const durationSeconds = usePlayer((player) =>
		player.track?.id === track.id ? player.durationSeconds : (track.durationSeconds ?? 0),
	);
	return { isLoaded, positionSeconds, durationSeconds };
}
