import { useRef } from "react";
import { Link } from "react-router";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { RATINGS_FOR_AVERAGE } from "#features/music/limits.ts";
import { playableOf } from "#features/music/playable.ts";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import { artistPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { StarAverage } from "#web/kit/star-rating.tsx";
import { notify } from "#web/notify.ts";
import { previewAudio } from "#web/player/preview.ts";
import { useViewer } from "#web/viewer.tsx";

/** Genre, rating and who uploaded it; beside, what else can be done, for admins Preview too. */
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
					{copy.uploadedBy} <CreatorLink creator={creator} />
				</p>
				<div className="-my-2.5 -mr-3 flex shrink-0 items-center">
					<Preview track={track} />
					<TrackMenu track={track} />
				</div>
			</div>
		</>
	);
}

function CreatorLink({ creator: { name, slug } }: Pick<Track, "creator">) {
	if (!slug) return <bdi>{name}</bdi>;
	return (
		<Link to={artistPath(slug)} prefetch="intent" className="underline-offset-4 hover:underline">
			<bdi>{name}</bdi>
		</Link>
	);
}

/** A second click stops the preview. */
function Preview({ track }: { track: Track }) {
	const viewer = useViewer();
	const dismissNotice = useRef(() => {});
	if (!can(viewer, "preview a track")) return null;
	const { title, artist } = track;
	const togglePreview = () => {
		dismissNotice.current();
		if (previewAudio(playableOf(track)))
			dismissNotice.current = notify({ kind: "good", title: copy.previewing(title, artist) });
	};
	return (
		<Button variant="quiet" size="sm" onClick={togglePreview}>
			{copy.preview}
		</Button>
	);
}
