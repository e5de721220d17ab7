import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { copy as common } from "#shared/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { SAMPLE } from "#web/kit/sample-badge.tsx";

/** Type, audience and rating, where they are not the usual ones. */
export function EpisodeBadges({ episode }: { episode: Episode }) {
	const { episodeType, isExplicit, visibility, isSample } = episode;
	const facts = [
		episodeType !== "full" && copy.types[episodeType],
		visibility === "members" && copy.membersOnly,
		visibility === "premium" && common.premium,
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
