import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { duration } from "#shared/format.ts";
import { paths } from "#shared/paths.ts";
import type { Track } from "./contract.ts";
import { copy } from "./copy.ts";
import { PlayDisc } from "./play-disc.tsx";
import { TrackCover } from "./track-cover.tsx";

/** The newest tracks in one row, ready to play; on phones a strip. */
export function JustIn({ tracks }: { tracks: readonly Track[] }) {
	if (tracks.length === 0) return null;
	return (
		<section aria-labelledby="just-in">
			<div className="flex items-baseline justify-between gap-6">
				<h2 id="just-in" className="text-h2">
					{copy.justIn}
				</h2>
				<Link
					to={paths.discover}
					prefetch="intent"
					className="link inline-flex min-h-11 items-center gap-2 text-card"
				>
					{copy.allMusic}
					<ArrowRight size={16} aria-hidden="true" />
				</Link>
			</div>
			<ul className="strip mt-6 gap-5 md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:overflow-visible md:px-0 lg:grid-cols-6">
				{tracks.map((track) => (
					<li key={track.id} className="w-[150px] shrink-0 snap-start md:w-auto">
						<div className="relative">
							<TrackCover track={track} className="aspect-square w-full rounded-card" />
							<PlayDisc track={track} size="sm" className="absolute right-3 bottom-3" />
						</div>
						<h3 className="mt-3.5 text-title">
							<bdi className="line-clamp-2 break-words">{track.title}</bdi>
						</h3>
						<p className="mt-1 truncate text-micro text-muted">
							<bdi>{track.artist}</bdi> · {duration(track.durationSeconds)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
