import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { RATINGS_FOR_AVERAGE } from "#features/music/limits.ts";
import { artistPath } from "#shared/paths.ts";
import { StarAverage } from "#web/kit/star-rating.tsx";
import { trackCopy } from "./copy.ts";
import { LicenceName } from "./licence.tsx";

/** The facts of a track, as rows between hairlines. */
export function AboutTrack({ track }: { track: TrackDetails }) {
	const { genre, licence, credits, averageRating, totalRatings } = track;
	return (
		<dl className="border-t border-line">
			<Fact name={copy.uploadedBy}>
				<CreatorName creator={track.creator} />
			</Fact>
			<Fact name={trackCopy.genre}>{copy.genreNames[genre]}</Fact>
			<Fact name={trackCopy.rating}>
				{averageRating !== null && totalRatings >= RATINGS_FOR_AVERAGE ? (
					<StarAverage average={averageRating} count={totalRatings} />
				) : (
					copy.ratingsSoFar(totalRatings)
				)}
			</Fact>
			<Fact name={trackCopy.licence}>
				<LicenceName licence={licence} />
			</Fact>
			{credits && (
				<Fact name={trackCopy.credits}>
					<bdi className="block break-words whitespace-pre-line">{credits}</bdi>
				</Fact>
			)}
		</dl>
	);
}

/** Whoever handed it in, leading to their page if they have one. */
function CreatorName({ creator: { name, slug } }: { creator: TrackDetails["creator"] }) {
	if (!slug) return <bdi>{name}</bdi>;
	return (
		<Link to={artistPath(slug)} prefetch="intent" className="link">
			<bdi>{name}</bdi>
		</Link>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[112px_minmax(0,1fr)] gap-4 border-b border-line py-3.5 text-card">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}
