import { and, gt, not, sum } from "drizzle-orm";
import { RATINGS_FOR_SITE_AVERAGE } from "#features/music/limits.ts";
import { tracks } from "#features/music/table.ts";
import type { Services } from "#server/context.ts";

type SiteAverage = { averageRating: number; totalRatings: number };

/** Mean of all ratings there are, samples apart; null while they are few. */
export async function readSiteAverage({ db }: Pick<Services, "db">): Promise<SiteAverage | null> {
	const [sums] = await db
		.select({ stars: sum(tracks.starsSum), ratings: sum(tracks.totalRatings) })
		.from(tracks)
		.where(and(gt(tracks.totalRatings, 0), not(tracks.isSample)))
		.prepare("ratings-score")
		.execute();
	const totalRatings = Number(sums?.ratings ?? 0);
	if (totalRatings < RATINGS_FOR_SITE_AVERAGE) return null;
	return { averageRating: Number(sums?.stars) / totalRatings, totalRatings };
}
