import { useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { copy } from "#features/music/copy.ts";
import { SEARCH_MAX, sorts } from "#features/music/limits.ts";
import { filterPath, searchText, type TrackFilter } from "#features/music/track/track-query.tsx";
import { paths } from "#shared/paths.ts";
import { ClearSearchLink, SearchInput } from "#web/kit/fields/search-input.tsx";

/** How long a pause in typing is taken for the end of it. */
const PAUSE_MS = 300;

/** A form, so that it works before any script; with scripts it asks by itself as one types. */
export function TrackSearch({ filter }: { filter: TrackFilter }) {
	const id = useId();
	const { typed, type, runSearch } = useTyping(filter);
	return (
		<search className="max-md:size-11">
			<form
				action={paths.discover}
				onSubmit={(event) => {
					event.preventDefault();
					runSearch();
				}}
				className={FORM}
			>
				{filter.genre && <input type="hidden" name="genre" value={filter.genre} />}
				{filter.sort !== sorts[0] && <input type="hidden" name="sort" value={filter.sort} />}
				<SearchInput
					id={id}
					label={copy.search}
					value={typed}
					maxLength={SEARCH_MAX}
					onChange={(event) => type(event.target.value)}
					className={FIELD}
				/>
				{filter.search && (
					<ClearSearchLink
						to={filterPath({ ...filter, search: "" })}
						onClick={() => document.getElementById(id)?.focus()}
					/>
				)}
			</form>
		</search>
	);
}

/** On phones a lens, which the field covers; focused or filled, it lies over the title. */
const FORM =
	"group/search focus-ring-within flex h-11 items-center gap-2.5 rounded-card text-muted has-[input:focus]:text-ink max-md:absolute max-md:top-0.5 max-md:left-0 max-md:right-25 max-md:z-1 max-md:border max-md:border-line-strong max-md:bg-ground max-md:px-3 max-md:[&:not(:focus-within):has(:placeholder-shown)]:static max-md:[&:not(:focus-within):has(:placeholder-shown)]:justify-center max-md:[&:not(:focus-within):has(:placeholder-shown)]:border-transparent md:h-12 md:w-60 md:border md:border-line-strong md:px-3.5 lg:w-64";
const FIELD =
	"max-md:group-[:not(:focus-within):has(:placeholder-shown)]/search:absolute max-md:group-[:not(:focus-within):has(:placeholder-shown)]/search:w-11 max-md:group-[:not(:focus-within):has(:placeholder-shown)]/search:opacity-0 md:text-card";

/** What stands in the field: one's own typing, until the address asks for something else. */
function useTyping(filter: TrackFilter) {
	const navigate = useNavigate();
	const { location: coming } = useNavigation();
	const isLeaving = coming !== undefined && coming.pathname !== paths.discover;
	const [typed, type] = useState(filter.search);
	const [searched, setSearched] = useState<string | null>(null);
	const [shown, setShown] = useState(filter.search);
	if (shown !== filter.search) {
		setShown(filter.search);
		// Back, forward or a link: then the field follows. Own questions do not overtake the typing.
		if (filter.search !== searched) type(filter.search);
		setSearched(null);
	}
	const query = searchText(typed);
	const runSearch = () => {
		if (query === filter.search) return;
		setSearched(query);
		void navigate(filterPath({ ...filter, search: query }), {
			preventScrollReset: true,
			// One search, one step back, however many pauses it was typed with.
			replace: filter.search !== "" && query !== "",
		});
	};
	const searchAfterPause = useEffectEvent(runSearch);
	useEffect(() => {
		if (isLeaving || query === shown) return;
		const timer = setTimeout(() => searchAfterPause(), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [query, shown, isLeaving]);
	return { typed, type, runSearch };
}
