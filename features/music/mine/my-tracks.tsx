import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { music } from "#features/music/api.tsx";
import { copy } from "#features/music/copy.ts";
import { ShowMore } from "#features/music/discover/show-more.tsx";
import {
	SubmissionNotice,
	SubmitButton,
	SubmitDialogHost,
	useSubmission,
} from "#features/music/submit/submit-track.tsx";
import { myTracksTopic } from "#features/music/topics.ts";
import { trackCopy } from "#features/music/track/copy.ts";
import { myTrackPages, reloadTracks } from "#features/music/track/track-query.tsx";
import { Button } from "#web/kit/button.tsx";
import { LoadFailed } from "#web/kit/lists/load-failed.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { MyTrackRow } from "./my-track-row.tsx";

/** Everything one has handed in, newest first, and what became of it. */
export function MyTracks() {
	const cache = useQueryClient();
	const list = useInfiniteQuery(myTrackPages(music.api));
	const submission = useSubmission();
	useReloadOn(myTracksTopic, () => void reloadTracks(cache));
	const tracks = list.data?.pages.flatMap((page) => page.tracks);
	return (
		<main className="page pt-1 pb-24 md:pt-2">
			<header>
				<MusicTabs current="mine" className="mb-6 md:mb-9" />
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
					<h1 className="text-h2">{trackCopy.mine}</h1>
					{tracks?.length !== 0 && <SubmitButton submission={submission} />}
				</div>
				<SubmissionNotice submission={submission} />
			</header>
			<section aria-label={trackCopy.mine} className="mt-8 md:mt-11">
				{tracks && tracks.length > 0 && (
					<ul aria-busy={list.isFetching} className="border-t border-line">
						{tracks.map((track) => (
							<MyTrackRow key={track.id} track={track} />
						))}
					</ul>
				)}
				{tracks?.length === 0 && (
					<EmptyState title={trackCopy.noneTitle} text={trackCopy.noneText}>
						<Button variant="secondary" onClick={submission.open}>
							{copy.submitYourTrack}
						</Button>
					</EmptyState>
				)}
				{!tracks && !list.isError && <Waiting />}
				{!tracks && list.isError && <LoadFailed query={list} text={copy.notLoaded} />}
				<ShowMore list={list} />
			</section>
			<SubmitDialogHost submission={submission} />
		</main>
	);
}

function Waiting() {
	return (
		<div role="status">
			<span className="sr-only">{copy.loading}</span>
			<div aria-hidden="true" className="flex flex-col gap-4">
				{["a", "b", "c"].map((key) => (
					<SkeletonLine key={key} className="h-[72px] w-full rounded-card" />
				))}
			</div>
		</div>
	);
}
