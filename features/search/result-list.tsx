import { Link } from "react-router";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { SearchResult } from "./contract.ts";
import { addRecentSearch } from "./recent-searches.ts";
import { ResultContent } from "./result-content.tsx";

/** Results on the page: each a link, with its play button beside it. */
export function ResultList({
	results,
	matched,
	query,
	isMixed = false,
}: {
	results: readonly SearchResult[];
	matched: readonly string[];
	query: string;
	isMixed?: boolean;
}) {
	const viewer = useViewer();
	const remember = () => addRecentSearch(viewer?.id, query);
	return (
		<ul>
			{results.map((result) => (
				<li
					key={`${result.kind} ${result.id}`}
					className="flex items-center gap-3 border-t border-line"
				>
					<Link
						to={result.href}
						onClick={remember}
						className="flex min-h-16 min-w-0 flex-1 items-center gap-3.5 py-2.5 hover:bg-raised"
					>
						<ResultContent result={result} matched={matched} isMixed={isMixed} />
					</Link>
					{result.playable && (
						<div className="flex shrink-0 items-center gap-1">
							<PlayDisc playable={result.playable} size="sm" onPage />
							<PlayableMenu playable={result.playable} className="-mr-2.5" />
						</div>
					)}
				</li>
			))}
		</ul>
	);
}
