import type { Track } from "#features/music/contract.ts";

type Rated = Pick<Track, "averageRating" | "totalRatings" | "myStars">;

/** The track as it will be once the viewer's stars count; null removes them. */
export function withMyStars<Shown extends Rated>(track: Shown, myStars: number | null): Shown {
	const others = track.totalRatings - (track.myStars === null ? 0 : 1);
	const sum = (track.averageRating ?? 0) * track.totalRatings - (track.myStars ?? 0);
	const totalRatings = others + (myStars === null ? 0 : 1);
	return {
		...track,
		myStars,
		totalRatings,
		averageRating: totalRatings > 0 ? (sum + (myStars ?? 0)) / totalRatings : null,
	};
}
