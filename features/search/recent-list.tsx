import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { searchPath } from "#shared/paths.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { clearRecentSearches, recentSearches } from "./recent-searches.ts";

/** Before anything is typed: earlier searches, or what can be found. */
export function RecentList({
	isTooShort,
	onChoose,
}: {
	isTooShort: boolean;
	onChoose: (query: string) => void;
}) {
	const viewer = useViewer();
	const viewerId = viewer?.id;
	// The device's own, which the server does not know.
	const [recent, setRecent] = useState<string[]>([]);
	useEffect(() => setRecent(recentSearches(viewerId)), [viewerId]);
	if (isTooShort)
		return (
			<p role="status" className="mt-6 text-body text-muted">
				{copy.tooShort}
			</p>
		);
	if (recent.length === 0)
		return (
			<div className="mt-10">
				<EmptyState
					title={copy.emptyTitle}
					text={viewer ? copy.emptyText : copy.emptyTextForVisitors}
				/>
			</div>
		);
	return (
		<section aria-labelledby="recent-searches" className="mt-7">
			<div className="flex items-center justify-between gap-4">
				<h2 id="recent-searches" className="text-h3">
					{copy.recent}
				</h2>
				<button
					type="button"
					className="min-h-11 text-small text-lamp-ink hover:underline"
					onClick={() => {
						clearRecentSearches(viewerId);
						setRecent([]);
					}}
				>
					{copy.clear}
					<span className="sr-only"> {copy.recent}</span>
				</button>
			</div>
			<ul className="mt-1">
				{recent.map((query) => (
					<li key={query} className="border-t border-line">
						<Link
							to={searchPath(query)}
							replace
							onClick={() => onChoose(query)}
							className="flex min-h-13 items-center gap-3 text-body hover:text-lamp-ink"
						>
							<History size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
							<bdi>{query}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
