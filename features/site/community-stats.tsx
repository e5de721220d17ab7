import { useQuery } from "@tanstack/react-query";
import type { contract as music } from "#features/music/contract.ts";
import { feature } from "#web/api.ts";
import { StatTiles } from "#web/kit/stat-tiles.tsx";
import { copy } from "./copy.ts";
import { useLanding } from "./use-landing.tsx";

const { api } = feature<typeof music>("music");

/** The community in three words, and the average rating once it can be counted. */
export function CommunityStats({ className = "" }: { className?: string }) {
	const { growing, daily, inspiring } = useLanding()?.stats ?? {};
	const { data: score } = useQuery(api.averageRating.queryOptions());
	const tiles = [
		...[growing, daily, inspiring].filter((fact) => fact !== undefined),
		...(score ? [copy.score(score.averageRating, score.totalRatings)] : []),
	];
	return (
		<section aria-labelledby="stats" className={className}>
			<h2 id="stats" className="sr-only">
				{copy.community}
			</h2>
			<StatTiles facts={tiles} />
		</section>
	);
}
