import { Link } from "react-router";
import { copy } from "#features/music/copy.ts";
import { filterPath, type TrackFilter } from "#features/music/track/track-query.tsx";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";

/** What a search has brought, in words; seen only where it brought nothing. */
export function SearchOutcome({
	filter,
	count,
	hasMore,
}: {
	filter: TrackFilter;
	/** Tracks shown; absent while they are on their way. */
	count: number | undefined;
	hasMore: boolean;
}) {
	const { genre, search } = filter;
	const found = hasMore ? copy.foundMore : copy.found;
	return (
		<>
			<p role="status" className="sr-only">
				{count === undefined ? "" : count > 0 ? found(count, search) : copy.nothingFound(search)}
			</p>
			{count === 0 && (
				<EmptyState
					title={copy.nothingFound(search)}
					text={genre ? copy.nothingFoundInGenre(copy.genreNames[genre]) : copy.nothingFoundText}
				>
					<Button variant="secondary" asChild>
						<Link to={filterPath({ ...filter, genre: undefined, search: genre ? search : "" })}>
							{genre ? copy.searchAllGenres : copy.clearFilters}
						</Link>
					</Button>
				</EmptyState>
			)}
		</>
	);
}

/** A genre that nobody has a track in yet. */
export function NoneInGenre({ filter }: { filter: TrackFilter }) {
	return (
		<EmptyState title={copy.noneMatch}>
			<Button variant="secondary" asChild>
				<Link to={filterPath({ ...filter, genre: undefined, search: "" })}>
					{copy.clearFilters}
				</Link>
			</Button>
		</EmptyState>
	);
}
