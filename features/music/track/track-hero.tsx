import type { ComponentProps, ReactNode } from "react";
import { AudiencePrompt } from "#domain/audiences/audience-prompt.tsx";
import { copy as audiences } from "#domain/audiences/copy.ts";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { usePlayableTime, WaveformsByWidth } from "#domain/player/playable/playable-waveform.tsx";
import type { WaveformMark } from "#domain/player/playable/waveform-marks.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { TrackDetails } from "#features/music/contract.ts";
import { CreatorName } from "#features/music/creator-name.tsx";
import { playableOf } from "#features/music/playable.ts";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { TimeAgo } from "#web/time/dates.tsx";
import { trackCopy } from "./copy.ts";

const PHONE_BARS = 56;
const BARS = 96;

/** The head of a track's page: its cover large, its name, and the whole of it to hear and see. */
export function TrackHero({
	track,
	marks,
	children,
}: {
	track: TrackDetails;
	marks?: readonly WaveformMark[];
	/** What can be done with it. */
	children: ReactNode;
}) {
	const { title, artist, creator, coverUrl, publishedAt, visibility, audience } = track;
	const playable = playableOf(track);
	return (
		<div className="grid items-end gap-x-12 gap-y-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
			<PlayableCover
				seed={track.id}
				coverUrl={coverUrl}
				eager
				className="aspect-square w-full self-start rounded-card lead-cover"
			/>
			<div className="flex min-w-0 flex-col">
				<p className="text-small text-muted">
					{visibility === "draft" ? trackCopy.made : trackCopy.published}{" "}
					<TimeAgo at={publishedAt} inSentence />
					{audience !== "everyone" && ` · ${audiences.badgeOf(audience)}`}
				</p>
				<h1 className={classNames("mt-3", titleStep(title))}>
					<bdi className="break-words">{title}</bdi>
				</h1>
				<p className="mt-3 text-lead break-words">
					{creator.name === artist ? (
						<CreatorName {...creator} className="hover:text-lamp-ink" />
					) : (
						<bdi>{artist}</bdi>
					)}
				</p>
				{playable.audioUrl && <AudioPlayer playable={playable} marks={marks} />}
				{!track.isOpen && <AudiencePrompt audience={audience} text={trackCopy.isFor(audience)} />}
				<div className="mt-6 md:mt-8">{children}</div>
			</div>
		</div>
	);
}

function AudioPlayer({
	playable,
	marks,
}: Pick<ComponentProps<typeof WaveformsByWidth>, "playable" | "marks">) {
	return (
		<div className="mt-6 flex items-center gap-4 md:mt-8 md:gap-6">
			<PlayDisc playable={playable} size="lg" lit />
			<div className="min-w-0 flex-1">
				<WaveformsByWidth
					playable={playable}
					marks={marks}
					phone={{ bars: PHONE_BARS, className: "h-14" }}
					wide={{ bars: BARS, className: "h-16" }}
				/>
			</div>
			<Time playable={playable} />
		</div>
	);
}

function Time({ playable }: { playable: Playable }) {
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
