import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { music } from "#features/music/api.tsx";
import type { Track } from "#features/music/contract.ts";
import { TrackStrip } from "#features/music/discover/track-strip.tsx";
import { artistPath } from "#shared/paths.ts";
import { trackCopy } from "./copy.ts";

const SHOWN = 6;

/** The newest of the same uploader; one more than is shown, because it may be among them. */
export function moreFrom(from: typeof music.api, { creator }: Pick<Track, "creator">) {
	return from.list.queryOptions({ input: { artistId: creator.id, limit: SHOWN + 1 } });
}

/** The other tracks of the same uploader, if there are any. */
export function MoreFromArtist({ track }: { track: Track }) {
	const { data } = useQuery(moreFrom(music.api, track));
	const others = data?.tracks.filter(({ id }) => id !== track.id).slice(0, SHOWN) ?? [];
	const { name, slug } = track.creator;
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="more" className="mt-14 md:mt-24">
			<div className="flex items-baseline justify-between gap-6">
				<h2 id="more" className="min-w-0 text-h2 break-words">
					{trackCopy.moreFrom(name)}
				</h2>
				{slug && (
					<Link
						to={artistPath(slug)}
						className="link inline-flex min-h-11 shrink-0 items-center text-card"
					>
						{trackCopy.artistPage}
					</Link>
				)}
			</div>
			<TrackStrip tracks={others} />
		</section>
	);
}
