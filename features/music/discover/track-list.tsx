import { memo } from "react";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { playableOf } from "#features/music/playable.ts";
import { SkeletonCard, SkeletonCover, SkeletonLine } from "#web/kit/skeleton.tsx";
import { useFirstRows } from "#web/late/use-first-rows.tsx";
import { LeadCard } from "./lead-card.tsx";
import { TrackCard } from "./track-card.tsx";

const SKELETON_KEYS = ["a", "b", "c", "d", "e", "f"];

/** The grid: the first track leads, two columns wide. */
export function TrackList({ tracks, isBusy }: { tracks: readonly Track[]; isBusy: boolean }) {
	const shown = useFirstRows(tracks, { phone: 1 });
	return (
		<ul aria-busy={isBusy} className={GRID}>
			<TrackCards tracks={tracks} shown={shown} />
		</ul>
	);
}

/** Not drawn once more when the address changes, as on the way to another page. */
const TrackCards = memo(function TrackCards({
	tracks,
	shown,
}: {
	tracks: readonly Track[];
	shown: readonly Track[];
}) {
	const [lead, ...others] = shown;
	const among = tracks.map(playableOf);
	return (
		<>
			{lead && (
				<li className={LEAD} key={lead.id}>
					<LeadCard track={lead} among={among} />
				</li>
			)}
			{others.map((track) => (
				<li key={track.id} className="min-w-0">
					<TrackCard track={track} among={among} />
				</li>
			))}
		</>
	);
});

/** The shape of the list to come. */
export function TrackListSkeleton() {
	return (
		<div role="status">
			<span className="sr-only">{copy.loading}</span>
			<div aria-hidden="true" className={GRID}>
				<div className={LEAD}>
					<div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
						<SkeletonCover className="aspect-square w-full" />
						<div className="flex flex-col justify-end gap-3">
							<SkeletonLine className="h-12 w-4/5" />
							<SkeletonLine className="h-4 w-2/5" />
							<SkeletonLine className="h-3.5 w-full" />
						</div>
					</div>
					<SkeletonLine className="mt-10 h-11 w-full" />
				</div>
				{SKELETON_KEYS.map((key) => (
					<SkeletonCard key={key} />
				))}
			</div>
		</div>
	);
}

const GRID = "grid gap-x-8 gap-y-11 md:grid-cols-2 md:gap-y-14 lg:grid-cols-3 xl:grid-cols-4";
const LEAD = "min-w-0 md:col-span-2";
