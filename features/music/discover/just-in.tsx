import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { paths } from "#shared/paths.ts";
import { TrackStrip } from "./track-strip.tsx";

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
			<TrackStrip tracks={tracks} />
		</section>
	);
}
