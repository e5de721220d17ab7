import type { ReactNode } from "react";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { usePlayableTime } from "#domain/player/playable/playable-waveform.tsx";
import { WideWaveform } from "#domain/player/playable/wide-waveform.tsx";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import { duration } from "#shared/format.ts";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import type { Song } from "./contract.ts";
import { copy } from "./copy.ts";
import { playableOf } from "./playable.ts";
import { weekOf } from "./weeks/week-of.ts";

/** The song of a week, large: artwork, title, note and player. */
export function SongHero({ song, children }: { song: Song; children?: ReactNode }) {
	const { title, artist, note, artworkUrl, weekStartDate } = song;
	return (
		<div className="grid items-end gap-x-12 gap-y-4 md:grid-cols-[min(400px,44%)_minmax(0,1fr)]">
			<PlayableCover
				seed={song.track?.id ?? song.id}
				coverUrl={artworkUrl}
				eager
				className="aspect-square w-full self-start rounded-card lead-cover"
			/>
			<div className="flex min-w-0 flex-col">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
					{copy.week(weekOf(weekStartDate))}
					{song.isSample && <SampleBadge />}
				</p>
				<h1 className={`mt-3 ${titleStep(title)}`}>
					<bdi className="break-words">{title}</bdi>
				</h1>
				<p className="mt-3 text-lead break-words">
					<bdi>{artist}</bdi>
				</p>
				{note && (
					<p className="mt-4 max-w-text text-body break-words whitespace-pre-line text-muted">
						<bdi>{note}</bdi>
					</p>
				)}
				<SongAudio song={song} className="mt-6 md:mt-8" />
				{children}
			</div>
		</div>
	);
}

/** The player of a song, or a sentence why there is nothing to play. */
export function SongAudio({ song, className = "" }: { song: Song; className?: string }) {
	const playable = playableOf(song);
	if (!song.audioUrl)
		return (
			<p role="status" className={`text-card text-muted ${className}`}>
				{song.state === "processing" ? copy.preparing : copy.noAudio}
			</p>
		);
	return (
		<div className={`flex items-center gap-4 md:gap-5 ${className}`}>
			<PlayDisc playable={playable} size="lg" lit />
			<WideWaveform playable={playable} />
			<Length playable={playable} />
			<PlayableMenu playable={playable} className="-ml-3" />
		</div>
	);
}

function Length({ playable }: { playable: ReturnType<typeof playableOf> }) {
	const { isCurrent, positionSeconds, durationSeconds } = usePlayableTime(playable);
	return (
		<p className="shrink-0 text-small text-muted tabular-nums">
			{isCurrent && (
				<>
					<span className="text-ink">{duration(positionSeconds)}</span> /{" "}
				</>
			)}
			{duration(durationSeconds || null)}
		</p>
	);
}
