import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { copy } from "#domain/player/copy.ts";
import type { Playable } from "#domain/player/playable.ts";
import { seekTo, usePlayer } from "#domain/player/player-store.tsx";
import { duration } from "#shared/format.ts";
import { Waveform } from "./waveform.tsx";
import type { WaveformMark } from "./waveform-marks.tsx";
import { waveformOf } from "./waveform-query.ts";

const SILENCE: number[] = [];

type WaveformProps = {
	playable: Playable;
	bars?: number | undefined;
	/** Said at a second of it, such as comments; without them, its chapters. */
	marks?: readonly WaveformMark[] | undefined;
	className?: string | undefined;
};

/** Two waveforms, of which a phone shows the first and wider screens the second. */
export function WaveformsByWidth({
	phone,
	wide,
	...waveform
}: Pick<WaveformProps, "playable" | "marks"> & {
	phone: Pick<WaveformProps, "bars" | "className">;
	wide: Pick<WaveformProps, "bars" | "className">;
}) {
	return (
		<>
			<div className="md:hidden">
				<PlayableWaveform {...waveform} {...phone} />
			</div>
			<div className="hidden md:block">
				<PlayableWaveform {...waveform} {...wide} />
			</div>
		</>
	);
}

/** How loud it is where; a seek slider while the player holds it, else a picture. */
export function PlayableWaveform({ playable, bars, marks, className }: WaveformProps) {
	const shownMarks = useMemo(() => marks ?? chapterMarks(playable), [marks, playable]);
	const { data } = useQuery(waveformOf(playable.waveformUrl));
	const { isCurrent, positionSeconds, bufferedSeconds, durationSeconds } =
		usePlayableTime(playable);
	const share = (seconds: number) =>
		durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0;
	return (
		<Waveform
			peaks={data?.peaks ?? SILENCE}
			progress={share(positionSeconds)}
			buffered={isCurrent ? share(bufferedSeconds) : undefined}
			bars={bars}
			className={className}
			{...(shownMarks && durationSeconds > 0 && { marks: shownMarks, durationSeconds })}
			{...(isCurrent &&
				durationSeconds > 0 && {
					seek: {
						label: copy.seek(playable.title),
						valueText: copy.position(duration(positionSeconds), duration(durationSeconds || null)),
						durationSeconds,
						onSeek: (fraction) => seekTo(fraction * durationSeconds),
					},
				})}
		/>
	);
}

function chapterMarks({ spoken }: Playable): WaveformMark[] | undefined {
	return spoken?.chapters.map(({ startSeconds, title }) => ({
		atSeconds: startSeconds,
		label: title,
	}));
}

/** Where the player is in it, in seconds; at its beginning while it plays another. */
export function usePlayableTime({ key, durationSeconds }: Playable) {
	const isCurrent = usePlayer((player) => player.current?.key === key);
	return {
		isCurrent,
		positionSeconds: usePlayer((player) => (isCurrent ? player.positionSeconds : 0)),
		bufferedSeconds: usePlayer((player) => (isCurrent ? player.bufferedSeconds : 0)),
		durationSeconds: usePlayer((player) =>
			isCurrent ? player.durationSeconds : (durationSeconds ?? 0),
		),
	};
}
