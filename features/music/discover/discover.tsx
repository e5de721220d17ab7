import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { music } from "#features/music/api.tsx";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { useLiveRatings } from "#features/music/rating/use-live-ratings.tsx";
import { GenreActions } from "#features/music/slots.tsx";
import { NoTracks, SubmitDialogHost, useSubmission } from "#features/music/submit/submit-track.tsx";
import { filterIn, trackPages, tracksOf } from "#features/music/track/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { endpoints, paths } from "#shared/paths.ts";
import { tryAgain } from "#web/kit/copy.ts";
import { FeedLink } from "#web/kit/feed-link.tsx";
import { LoadFailed } from "#web/kit/lists/load-failed.tsx";
import { useListView } from "#web/list-view.tsx";
import { notify } from "#web/notify.ts";
import { DiscoverHeader } from "./discover-header.tsx";
import { RowsSkeleton } from "./rows/rows-skeleton.tsx";
import { NoneInGenre, SearchOutcome } from "./search-outcome.tsx";
import { ShowMore } from "./show-more.tsx";
import { TrackList, TrackListSkeleton } from "./track-list.tsx";
import { TrackRows } from "./view-switch.tsx";

/** Music discovery: header, filters, the list and what surrounds it. */
export function Discover() {
	return <DiscoverAt search={usePendingSearch()} />;
}

/** Drawn anew for a filter, not for each step of the router's. */
const DiscoverAt = memo(function DiscoverAt({ search }: { search: string }) {
	const filter = filterIn(new URLSearchParams(search));
	const list = useInfiniteQuery(trackPages(music.api, filter));
	const submission = useSubmission();
	const tracks = useLastLoadedTracks(list.data && tracksOf(list.data), list.isError);
	useFailureNotice(list.errorUpdatedAt, () => void list.refetch());
	useLiveRatings();
	const isList = useListView() === "list";
	return (
		<main id="content" className="page pt-1 pb-24 md:pt-2">
			<DiscoverHeader filter={filter} submission={submission} />
			<section aria-labelledby="tracks" className={isList ? undefined : "mt-5 md:mt-8"}>
				<h2 id="tracks" className="sr-only">
					{copy.tracks}
				</h2>
				{filter.search && (
					<SearchOutcome filter={filter} count={tracks?.length} hasMore={list.hasNextPage} />
				)}
				{filter.genre && !filter.search && (
					<GenreActions genre={filter.genre} name={copy.genreNames[filter.genre]} />
				)}
				{tracks && tracks.length > 0 && <Tracks tracks={tracks} isBusy={list.isFetching} />}
				{tracks?.length === 0 && !filter.search && !filter.genre && (
					<NoTracks submission={submission} />
				)}
				{tracks?.length === 0 && !filter.search && filter.genre && <NoneInGenre filter={filter} />}
				{!tracks && !list.isError && (isList ? <RowsSkeleton /> : <TrackListSkeleton />)}
				{!tracks && list.isError && <LoadFailed query={list} text={copy.notLoaded} />}
				<ShowMore list={list} />
			</section>
			<p className="mt-14">
				<FeedLink href={endpoints.tracksFeed}>{copy.feedLink}</FeedLink>
			</p>
			<SubmitDialogHost submission={submission} />
		</main>
	);
});

/** As cards, or as the list of rows somebody has chosen. */
function Tracks(list: { tracks: readonly Track[]; isBusy: boolean }) {
	if (useListView() === "cards") return <TrackList {...list} />;
	return (
		<Suspense fallback={<RowsSkeleton />}>
			<TrackRows {...list} />
		</Suspense>
	);
}

/** Where the visit is going, so that a chosen filter shows at once. */
function usePendingSearch(): string {
	const here = useLocation();
	const { location: pending } = useNavigation();
	return pending?.pathname === paths.discover ? pending.search : here.search;
}

/** After a failure the list that was there stays. */
function useLastLoadedTracks(tracks: Track[] | undefined, hasFailed: boolean): Track[] | undefined {
	const [last, setLast] = useState(tracks);
	if (tracks && !isSameList(tracks, last)) setLast(tracks);
	return tracks ?? (hasFailed ? last : undefined);
}

function isSameList(one: Track[], other: Track[] | undefined): boolean {
	return one.length === other?.length && one.every((track, at) => track === other[at]);
}

function useFailureNotice(failedAt: number, retry: () => void): void {
	const reportedAt = useRef(failedAt);
	useEffect(() => {
		if (failedAt === reportedAt.current) return;
		reportedAt.current = failedAt;
		notify({
			kind: "bad",
			title: common.error,
			text: copy.loadFailed,
			action: { label: tryAgain, onSelect: retry },
		});
	}, [failedAt, retry]);
}
