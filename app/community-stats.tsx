import { useQuery } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { useLanding } from "#features/site/landing-words.tsx";
import { FourFacts } from "#web/kit/four-facts.tsx";
import { copy } from "./copy.ts";

/** The community in three words and a score that is counted, or the truth that there is none yet. */
export function CommunityStats({ className = "" }: { className?: string }) {
	const { growing, daily, inspiring } = useLanding()?.stats ?? {};
	const { data: score } = useQuery(music.api.score.queryOptions());
	const tiles = [
		...[growing, daily, inspiring].filter((fact) => fact !== undefined),
		score ? copy.score(score.averageRating, score.totalRatings) : copy.noScore,
	];
	return (
		<section aria-labelledby="stats" className={className}>
			<h2 id="stats" className="sr-only">
				{copy.community}
			</h2>
			<FourFacts facts={tiles} />
		</section>
	);
}
