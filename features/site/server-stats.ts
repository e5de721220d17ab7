import type { Context } from "#server/context.ts";
import type { LandingPage } from "./content-contract.ts";
import type { Stats } from "./contract.ts";
import { FIGURE_MIN } from "./limits.ts";
import { countFigures } from "./server-figures.ts";
import { copy } from "./stats-copy.ts";

/** The average of all ratings; null while they are few. */
export type SiteAverage = { averageRating: number; totalRatings: number } | null;

/**
 * The community in three words and a figure: the average rating once it can be counted, before that the tracks there
 * are, before that what always holds.
 */
export async function communityStats(
	context: Pick<Context, "pool">,
	{ growing, daily, inspiring }: LandingPage["stats"],
	{ showsSamples, rating }: { showsSamples: boolean; rating: SiteAverage },
): Promise<Stats> {
	const { members, tracks } = await countFigures(context, showsSamples);
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
