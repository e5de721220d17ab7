import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { StarAverage } from "#web/kit/star-rating.tsx";

/** A track's average rating with its count, from the first rating on. */
export function AverageRating({
	track: { averageRating, totalRatings },
	className,
}: {
	track: Pick<Track, "averageRating" | "totalRatings">;
	/** Of the words. */
	className?: string;
}) {
	return averageRating !== null ? (
		<StarAverage average={averageRating} count={totalRatings} />
	) : (
		<span className={className}>{copy.noRatings}</span>
	);
}
