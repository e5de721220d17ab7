import type { LandingPage } from "#features/site/content-contract.ts";
import type { Figures, Stats } from "#features/site/contract.ts";
import { FIGURE_MIN } from "#features/site/limits.ts";
import type { Context } from "#server/context.ts";
import { copy } from "./stats-copy.ts";

/** The average of all ratings; null while they are few. */
export type SiteAverage = { averageRating: number; totalRatings: number } | null;

/** Figures of every feature, with samples below the smallest that is shown. */
export type CountFigures = (
	context: Pick<Context, "pool">,
	showsSamples: boolean,
) => Promise<Figures>;

/**
 * The community in three words and a figure: the average rating once it can be counted, before that the tracks there
 * are, before that what always holds.
 */
export function communityStats(
	{ members, tracks }: Figures,
	{ growing, daily, inspiring }: LandingPage["stats"],
	rating: SiteAverage,
): Stats {
	const enough = members !== null && !members.hasSamples;
	const growth = enough ? copy.membersSoFar(members.count) : copy.beOneOfTheFirst(FIGURE_MIN);
	const facts = [{ ...growing, text: growing.text || growth }, daily, inspiring].map((fact) => ({
		...fact,
		isSample: false,
	}));
	if (rating)
		return [
			...facts,
			{ ...copy.score(rating.averageRating, rating.totalRatings), isSample: false },
		];
	if (tracks)
		return [
			...facts,
			{ ...copy.tracks(tracks.count, tracks.hasSamples), isSample: tracks.hasSamples },
		];
	return [...facts, { ...copy.noTrackers, isSample: false }];
}
