import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { RATINGS_FOR_AVERAGE } from "#features/music/limits.ts";
import { StarAverage } from "#web/kit/star-rating.tsx";

/** A track's average rating, or while ratings are few how many there are. */
export function AverageRating({
	track: { averageRating, totalRatings },
	className,
}: {
	track: Pick<Track, "averageRating" | "totalRatings">;
	/** Of the words. */
	className?: string;
}) {
	return averageRating !== null && totalRatings >= RATINGS_FOR_AVERAGE ? (
		<StarAverage average={averageRating} count={totalRatings} />
	) : (
		<span className={className}>{copy.ratingsSoFar(totalRatings)}</span>
	);
}
