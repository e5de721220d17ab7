import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { WeekCard } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { pastPages } from "#features/song-of-the-week/song-query.tsx";
import { weekPath } from "#shared/paths.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { SAMPLE } from "#web/kit/sample-badge.tsx";
import { weekOf } from "./week-of.ts";

/** The weeks before this one, each leading to its own page. */
export function PastWeeks() {
	const list = useInfiniteQuery(pastPages(songs.api));
	const weeks = list.data?.pages.flatMap((page) => page.weeks) ?? [];
	if (weeks.length === 0) return null;
	return (
		<section aria-labelledby="past-weeks">
			<h2 id="past-weeks" className="text-h3">
				{copy.pastWeeks}
			</h2>
			<ul className="mt-3 flex flex-col md:mt-4">
				{weeks.map((week) => (
					<li key={week.weekStartDate}>
						<WeekLink week={week} />
					</li>
				))}
			</ul>
			<MoreButton list={list} label={copy.earlier} className="mt-2" />
		</section>
	);
}

/** Shows the year where it is not this year. */
export function WeekLink({ week }: { week: WeekCard }) {
	const { id, title, artworkUrl, track, weekStartDate } = week;
	return (
		<Link
			to={weekPath(weekStartDate)}
			className="group flex min-w-0 items-center gap-3 rounded-thumb py-2.5"
		>
			<PlayableCover
				seed={track?.id ?? id}
				coverUrl={artworkUrl}
				className="size-14 shrink-0 rounded-thumb"
			/>
			<span className="min-w-0">
				<bdi className="line-clamp-2 text-title break-words group-hover:text-lamp-ink">{title}</bdi>
				<span className="block text-small text-muted">
					<time dateTime={weekStartDate}>{weekOf(weekStartDate)}</time>
					{week.isSample && ` · ${SAMPLE}`}
				</span>
			</span>
		</Link>
	);
}
