import type { Track } from "#features/music/contract.ts";
import { paths } from "#shared/paths.ts";
import { ForwardLink } from "#web/kit/forward-link.tsx";
import { justInCopy } from "./copy.ts";
import { TrackStrip } from "./track-strip.tsx";

/** The newest tracks in one row, ready to play; on phones a strip. */
export function JustIn({ tracks }: { tracks: readonly Track[] }) {
	if (tracks.length === 0) return null;
	return (
		<section aria-labelledby="just-in">
			<div className="flex items-baseline justify-between gap-6">
				<h2 id="just-in" className="text-h2">
					{justInCopy.title}
				</h2>
				<ForwardLink to={paths.discover}>{justInCopy.allMusic}</ForwardLink>
			</div>
			<TrackStrip tracks={tracks} />
		</section>
	);
}
