import { useQuery } from "@tanstack/react-query";
import { site } from "#features/site/api.tsx";
import { copy } from "#features/site/copy.ts";
import { StatTiles } from "#web/kit/stat-tiles.tsx";

const figures = ["members", "tracks", "episodes", "books"] as const;

/** Counts of members and works; below a threshold, a sentence instead. */
export function Impact() {
	const { data } = useQuery(site.api.figures.queryOptions());
	if (!data) return null;
	const facts = figures.map((figure) => {
		const { what, how } = copy.figures[figure];
		const count = data[figure];
		if (count === null) return { title: copy.fewTitle, text: copy.few(what) };
		return { title: `${count.toLocaleString("en")} ${what.toLowerCase()}`, text: how };
	});
	return (
		<section aria-labelledby="impact" className="mt-20 md:mt-28">
			<h2 id="impact" className="mb-5 text-h2">
				{copy.impact}
			</h2>
			{figures.some((figure) => data[figure] !== null) ? (
				<StatTiles facts={facts} />
			) : (
				<p className="max-w-text text-body text-muted">{copy.early}</p>
			)}
		</section>
	);
}
