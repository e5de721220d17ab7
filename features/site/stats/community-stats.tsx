import { useQuery } from "@tanstack/react-query";
import { site } from "#features/site/api.tsx";
import { copy } from "#features/site/copy.ts";
import { StatTiles } from "#web/kit/charts/stat-tiles.tsx";
import { SAMPLE } from "#web/kit/sample-badge.tsx";

/** The community in three words and a figure. */
export function CommunityStats({ className = "" }: { className?: string }) {
	const { data: facts = [] } = useQuery(site.api.stats.queryOptions());
	if (facts.length === 0) return null;
	return (
		<section aria-labelledby="stats" className={className}>
			<h2 id="stats" className="sr-only">
				{copy.community}
			</h2>
			<StatTiles
				facts={facts.map(({ isSample, ...fact }) => ({
					...fact,
					...(isSample && { badge: SAMPLE }),
				}))}
			/>
		</section>
	);
}
