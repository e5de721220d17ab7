import { useQuery } from "@tanstack/react-query";
import { site } from "#features/site/api.tsx";
import { copy } from "#features/site/copy.ts";
import { plural } from "#shared/format.ts";
import { StatTiles } from "#web/kit/charts/stat-tiles.tsx";
import { SAMPLE } from "#web/kit/sample-badge.tsx";

const figures = ["members", "tracks", "episodes", "books"] as const;

/** Counts of members and works, each from a threshold on; nothing while there is none. */
export function Impact() {
	const { data } = useQuery(site.api.figures.queryOptions());
	if (!data) return null;
	const facts = figures.flatMap((figure) => {
		const counted = data[figure];
		if (!counted) return [];
		const { what, how } = copy.figures[figure];
		const { count, hasSamples } = counted;
		return [
			{
				title: plural(count, what),
				text: copy.counted(how, hasSamples),
				...(hasSamples && { badge: SAMPLE }),
			},
		];
	});
	if (facts.length === 0) return null;
	return (
		<section aria-labelledby="impact" className="mt-20 md:mt-28">
			<h2 id="impact" className="mb-5 text-h2">
				{copy.impact}
			</h2>
			<StatTiles facts={facts} />
		</section>
	);
}
