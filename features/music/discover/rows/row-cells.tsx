import { Lock } from "lucide-react";
import { Link } from "react-router";
import { copy as audiences } from "#domain/audiences/copy.ts";
import { PlayableWaveform } from "#domain/player/playable/playable-waveform.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { Track } from "#features/music/contract.ts";
import { AverageRating } from "#features/music/rating/average-rating.tsx";
import { GiveStars } from "#features/music/rating/rate-track.tsx";
import { useMayRate } from "#features/music/rating/use-may-rate.tsx";
import { TrackLink } from "#features/music/track/track-link.tsx";
import { duration } from "#shared/format.ts";
import { artistPath } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { TimeAgo } from "#web/time/dates.tsx";

/** The title; on phones with the facts below that have no columns there. */
export function Title({
	track,
	isCurrent,
	tabIndex,
}: {
	track: Track;
	isCurrent: boolean;
	tabIndex: number;
}) {
	return (
		<>
			<span className="flex min-w-0 items-center gap-2">
				<span className={classNames("relative min-w-0 text-title", isCurrent && "text-lamp-ink")}>
					<TrackLink track={track} className="block truncate" tabIndex={tabIndex} />
				</span>
				{track.audience !== "everyone" && (
					<Lock
						size={14}
						strokeWidth={1.75}
						role="img"
						aria-label={audiences.lockedFor(track.audience)}
						className="shrink-0 text-muted"
					/>
				)}
			</span>
			<PhoneFacts track={track} />
		</>
	);
}

/** As the track names them, leading to the page of who uploaded it if they have one. */
export function ArtistName({
	track: { artist, creator },
	tabIndex,
}: {
	track: Track;
	tabIndex: number;
}) {
	if (!creator.slug) return <bdi>{artist}</bdi>;
	return (
		<Link
			to={artistPath(creator.slug)}
			tabIndex={tabIndex}
			className="block truncate underline-offset-4 hover:text-ink hover:underline"
		>
			<bdi>{artist}</bdi>
		</Link>
	);
}

/** 'Mika · 4:12 · ★ 4.6 (12)', in place of the columns. */
function PhoneFacts({ track }: { track: Track }) {
	const { artist, durationSeconds } = track;
	return (
		<span className="flex min-w-0 items-center text-small text-muted lg:hidden">
			<bdi className="truncate">{artist}</bdi>
			<span className="shrink-0 tabular-nums">&nbsp;· {duration(durationSeconds)}</span>
			<span className="flex shrink-0 items-center">
				&nbsp;·&nbsp;
				<AverageRating track={track} />
			</span>
		</span>
	);
}

/** What it is about; while it plays its waveform, and stars to give where somebody points or the keyboard is. */
export function About({
	track,
	playable,
	isCurrent,
	mayShowStars,
}: {
	track: Track;
	playable: Playable;
	isCurrent: boolean;
	mayShowStars: boolean;
}) {
	const mayRate = useMayRate(track);
	const words = track.description && (
		<p className="text-small text-muted">
			<bdi className="block truncate">{track.description}</bdi>
		</p>
	);
	return (
		<>
			{mayRate && mayShowStars && (
				<div className="@container hidden w-full group-focus-visible/row:block group-has-focus-visible/row:block [@media(hover:hover)]:group-hover/row:block">
					<GiveStars track={track} className="max-w-[225px] justify-start!" />
				</div>
			)}
			<div
				className={classNames(
					"w-full min-w-0",
					mayRate &&
						"group-focus-visible/row:hidden group-has-focus-visible/row:hidden [@media(hover:hover)]:group-hover/row:hidden",
				)}
			>
				{isCurrent && track.isOpen ? (
					<PlayableWaveform playable={playable} bars={56} className="h-7" />
				) : (
					words
				)}
			</div>
		</>
	);
}

export function Added({ at }: { at: string }) {
	return <TimeAgo at={at} />;
}
