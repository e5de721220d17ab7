import { can } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { StarAverage } from "#web/kit/star-rating.tsx";
import { notify } from "#web/notify.ts";
import { useViewer } from "#web/viewer.tsx";
import type { Track } from "./contract.ts";
import { copy } from "./copy.ts";
import { RATINGS_FOR_AVERAGE } from "./limits.ts";

/** Genre, rating and who uploaded it; for admins Preview beside. */
export function TrackFacts({ track }: { track: Track }) {
	const { genre, averageRating, totalRatings, creator } = track;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<Badge>{copy.genreNames[genre]}</Badge>
				{averageRating !== null && totalRatings >= RATINGS_FOR_AVERAGE ? (
					<StarAverage average={averageRating} count={totalRatings} />
				) : (
					<span className="text-micro text-muted">{copy.ratingsSoFar(totalRatings)}</span>
				)}
			</div>
			<div className="mt-2 flex min-h-6 items-center justify-between gap-3">
				<p className="min-w-0 truncate text-micro text-muted">
					{copy.uploadedBy} <bdi>{creator.name}</bdi>
				</p>
				<Preview track={track} />
			</div>
		</>
	);
}

function Preview({ track: { title, artist } }: { track: Track }) {
	const viewer = useViewer();
	if (!can(viewer, "preview a track")) return null;
	return (
		<Button
			look="quiet"
			size="sm"
			className="-my-2 -mr-3"
			onClick={() => notify({ kind: "good", title: copy.previewing(title, artist) })}
		>
			{copy.preview}
		</Button>
	);
}
