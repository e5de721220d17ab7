import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { searchPath } from "#shared/paths.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { search } from "./api.tsx";
import { copy } from "./copy.ts";
import { errorText } from "./error-text.ts";
import type { SearchKind } from "./limits.ts";
import { ResultList } from "./result-list.tsx";
import { foundOfKind } from "./search-query.tsx";

/** All of one kind, page by page. */
export function FoundOfKind({ kind, query }: { kind: SearchKind; query: string }) {
	const list = useInfiniteQuery({
		...foundOfKind(search.api, kind, query),
		placeholderData: keepPreviousData,
	});
	const { data, error, isPlaceholderData } = list;
	const pages = data?.pages ?? [];
	const results = pages.flatMap((page) => page.results);
	return (
		<section aria-labelledby="found" aria-busy={isPlaceholderData} className="mt-5">
			<BackLink to={searchPath(query)}>{copy.all}</BackLink>
			<h2 id="found" className="mt-2 mb-2 text-h3">
				{copy.kinds[kind]}
			</h2>
			{!data && (
				<p role="status" className="text-body text-muted">
					{error && errorText(error)}
				</p>
			)}
			{data && results.length === 0 && !isPlaceholderData && (
				<EmptyState title={copy.none(query)} text={copy.noneText} />
			)}
			<ResultList results={results} matched={pages.flatMap((page) => page.matched)} query={query} />
			<MoreButton list={list} label={copy.moreOf[kind]} className="mt-3" />
		</section>
	);
}
