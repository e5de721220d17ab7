import { copy as audiences } from "#domain/audiences/copy.ts";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { SAMPLE } from "#web/kit/sample-badge.tsx";

/** Type, audience and rating, where they are not the usual ones. */
export function EpisodeBadges({ episode }: { episode: Episode }) {
	const { episodeType, isExplicit, audience, isSample } = episode;
	const facts = [
		episodeType !== "full" && copy.types[episodeType],
		audience !== "everyone" && audiences.badgeOf(audience),
		isExplicit && copy.explicit,
		isSample && SAMPLE,
	].filter((fact) => fact !== false);
	if (facts.length === 0) return null;
	return (
		<ul className="flex flex-wrap gap-2">
			{facts.map((fact) => (
				<li key={fact}>
					<Badge>{fact}</Badge>
				</li>
			))}
		</ul>
	);
}
