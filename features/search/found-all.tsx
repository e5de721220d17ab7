import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { searchPath } from "#shared/paths.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { search } from "./api.tsx";
import { copy } from "./copy.ts";
import { errorText } from "./error-text.ts";
import { ResultList } from "./result-list.tsx";
import { allFound } from "./search-query.tsx";

/** A few of each kind, the best first. */
export function FoundAll({ query }: { query: string }) {
	const { data, error, isPlaceholderData } = useQuery({
		...allFound(search.api, query),
		placeholderData: keepPreviousData,
	});
	if (!data)
		return (
			<p role="status" className="mt-6 text-body text-muted">
				{error && errorText(error)}
			</p>
		);
	const { best, sections, matched } = data;
	const count = best.length + sections.reduce((sum, { results }) => sum + results.length, 0);
	if (count === 0 && !isPlaceholderData)
		return (
			<div role="status" className="mt-10">
				<EmptyState title={copy.none(query)} text={copy.noneText} />
			</div>
		);
	return (
		<div aria-busy={isPlaceholderData}>
			<p role="status" className="sr-only">
				{isPlaceholderData ? "" : copy.found(count)}
			</p>
			{best.length > 0 && (
				<section aria-labelledby="found-best" className="mt-7">
					<h2 id="found-best" className="mb-2 text-h3">
						{copy.best}
					</h2>
					<ResultList results={best} matched={matched} query={query} isMixed />
				</section>
			)}
			{sections.map(({ kind, results, hasMore }) => (
				<section key={kind} aria-labelledby={`found-${kind}`} className="mt-9">
					<h2 id={`found-${kind}`} className="mb-2 text-h3">
						{copy.kinds[kind]}
					</h2>
					<ResultList results={results} matched={matched} query={query} />
					{hasMore && (
						<Link
							to={searchPath(query, kind)}
							className="inline-flex min-h-11 items-center text-label text-lamp-ink hover:underline"
						>
							{copy.moreOf[kind]}
						</Link>
					)}
				</section>
			))}
		</div>
	);
}
