import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import type { Track } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { TrackLink } from "#features/music/track/track-link.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { justInCopy } from "./copy.ts";

/** The newest track that can be heard, in one line over a picture; it plays on through the others. */
export function PlayNewest({
	tracks,
	className,
}: {
	tracks: readonly Track[];
	className?: string;
}) {
	const newest = tracks.find(({ audioUrl }) => audioUrl);
	if (!newest) return null;
	return (
		<section
			aria-label={justInCopy.newest}
			className={classNames(
				"flex items-center gap-3.5 rounded-card bg-scrim p-2.5 pr-3.5 text-on-scrim",
				className,
			)}
		>
			<PlayableCover
				seed={newest.id}
				coverUrl={newest.coverUrl}
				eager
				className="size-13 shrink-0 rounded-thumb"
			/>
			<div className="min-w-0 flex-1">
				<p className="relative text-title">
					<TrackLink track={newest} className="block truncate" />
				</p>
				<p className="truncate text-small">
					{justInCopy.newest} · <bdi>{newest.artist}</bdi>
				</p>
			</div>
			<PlayDisc playable={playableOf(newest)} among={tracks.map(playableOf)} lit />
		</section>
	);
}
