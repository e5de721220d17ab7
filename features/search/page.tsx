import { useEffect, useId, useState } from "react";
import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { paths, searchPath } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { SearchInput } from "#web/kit/fields/search-input.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { search } from "./api.tsx";
import { copy } from "./copy.ts";
import { FoundAll } from "./found-all.tsx";
import { FoundOfKind } from "./found-of-kind.tsx";
import { QUERY_MAX } from "./limits.ts";
import { RecentList } from "./recent-list.tsx";
import { allFound, foundOfKind, searchOf } from "./search-query.tsx";
import { isSearchable, queryText, useRested } from "./use-search.tsx";

const queries = async ({ root, url, load }: Page) => {
	const { query, kind } = searchOf(url.searchParams);
	const text = queryText(query);
	if (!isSearchable(text)) return;
	const from = search.on(root);
	await (kind ? load(foundOfKind(from, kind, text)) : load(allFound(from, text)));
};

export const loader = serverLoader(queries);
// What is typed stays: below it stands that nothing could be found out.
export const clientLoader = browserLoader((page) => queries(page).catch(() => {}), undefined, {
	hasSkeleton: true,
});

export const meta: MetaFunction = (page) => {
	const { query } = searchOf(new URLSearchParams(page.location.search));
	return head(page, {
		title: query ? copy.titleOf(query) : copy.title,
		description: copy.description,
		isListed: false,
	});
};

/** Search as a page: on phones, by link, and before any script. */
function SearchPage() {
	const [address] = useSearchParams();
	const { query, kind } = searchOf(address);
	const viewer = useViewer();
	const id = useId();
	const { typed, type } = useTyping(query);
	const text = queryText(query);
	useEffect(() => {
		if (text === "") document.getElementById(id)?.focus();
	}, [text, id]);
	return (
		<main className="page pt-5 pb-24 md:pt-11">
			<div className="mx-auto max-w-[760px]">
				<h1 className="text-h2 max-md:sr-only">{copy.title}</h1>
				<search className="md:mt-6">
					<form
						action={paths.search}
						className="focus-ring-within flex min-h-12 items-center gap-2.5 rounded-card border border-line-strong px-4 text-muted"
						onSubmit={(event) => {
							event.preventDefault();
							if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
						}}
					>
						{kind && <input type="hidden" name="kind" value={kind} />}
						<SearchInput
							id={id}
							label={copy.label}
							name="q"
							value={typed}
							maxLength={QUERY_MAX}
							placeholder={viewer ? copy.placeholder : copy.placeholderForVisitors}
							autoCapitalize="none"
							autoCorrect="off"
							spellCheck={false}
							onChange={(event) => type(event.target.value)}
						/>
					</form>
				</search>
				{!isSearchable(text) ? (
					<RecentList isTooShort={text !== ""} onChoose={type} />
				) : kind ? (
					<FoundOfKind key={kind} kind={kind} query={text} />
				) : (
					<FoundAll query={text} />
				)}
			</div>
		</main>
	);
}

export default steadyPage(SearchPage);

/** `asked` are one's own questions that the address does not show yet, oldest first. */
type Shown = { query: string; pending: string[] };

/** What stands in the field: one's own typing, until the address asks for something else. */
function useTyping(query: string) {
	const navigate = useNavigate();
	const [address] = useSearchParams();
	const { kind } = searchOf(address);
	const [typed, setTyped] = useState(query);
	const [shown, setShown] = useState<Shown>({ query, pending: [] });
	if (shown.query !== query) {
		const own = shown.pending.indexOf(query);
		// Back, forward or a link: then the field follows. Own questions do not overtake the typing.
		if (own < 0) setTyped(query);
		setShown({ query, pending: own < 0 ? [] : shown.pending.slice(own + 1) });
	}
	const rested = useRested(typed);
	const isPending = rested !== queryText(query) && rested === queryText(typed);
	useEffect(() => {
		if (!isPending) return;
		setShown(({ query, pending }) => ({ query, pending: [...pending, rested] }));
		void navigate(searchPath(rested, kind ?? undefined), {
			replace: true,
			preventScrollReset: true,
		});
	}, [isPending, rested, kind, navigate]);
	return { typed, type: setTyped };
}
