import { ArrowDownWideNarrow } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { copy } from "#features/music/copy.ts";
import { genres, type Sort, sorts } from "#features/music/limits.ts";
import { filterPath, type TrackFilter } from "#features/music/track/track-query.tsx";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Select } from "#web/kit/fields/select.tsx";
import { underlined } from "#web/kit/tabs.tsx";

const sortNames: Record<Sort, string> = {
	newest: copy.newestFirst,
	"highest-rated": copy.highestRated,
	"most-popular": copy.mostPopular,
};

/** The genres as links, so that each list has an address. */
export function GenreTabs({ filter, className }: { filter: TrackFilter; className: string }) {
	return (
		<nav
			aria-label={copy.genre}
			className={classNames("strip min-w-0 gap-6 border-b border-line md:mx-0 md:px-0", className)}
		>
			{[undefined, ...genres].map((genre) => (
				<Link
					key={genre ?? ""}
					to={filterPath({ ...filter, genre })}
					aria-current={genre === filter.genre || undefined}
					preventScrollReset
					className={classNames(underlined(genre === filter.genre), "shrink-0 snap-start")}
				>
					{genre ? copy.genreNames[genre] : copy.allGenres}
				</Link>
			))}
		</nav>
	);
}

/** A form, so that it works before any script; with scripts it needs no button. */
export function SortSelector({ filter, className }: { filter: TrackFilter; className: string }) {
	const navigate = useNavigate();
	return (
		<form action={paths.discover} className={classNames("flex items-center gap-2", className)}>
			{filter.genre && <input type="hidden" name="genre" value={filter.genre} />}
			{filter.search && <input type="hidden" name="search" value={filter.search} />}
			<Select
				label={copy.sortBy}
				hideLabel
				quiet
				phoneIcon={ArrowDownWideNarrow}
				name="sort"
				value={filter.sort}
				onChange={(event) => {
					const sort = event.target.value as Sort;
					void navigate(filterPath({ ...filter, sort }), { preventScrollReset: true });
				}}
			>
				{sorts.map((sort) => (
					<option key={sort} value={sort}>
						{sortNames[sort]}
					</option>
				))}
			</Select>
			<noscript>
				<Button type="submit" variant="quiet" size="sm">
					{copy.apply}
				</Button>
			</noscript>
		</form>
	);
}
