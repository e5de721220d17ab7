import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { copy } from "#app/shell/copy.ts";
import { accounts } from "#features/accounts/api.tsx";
import { FirstSteps } from "#features/accounts/first-steps.tsx";
import { OnlineNow } from "#features/accounts/online-now.tsx";
import { HomeBook } from "#features/bookclub/home-book.tsx";
import { useUnread } from "#features/chat/unread/use-unread.tsx";
import { PaymentNotice } from "#features/membership/payment-notice.tsx";
import { PricingOnRequest } from "#features/membership/pricing-on-request.tsx";
import { music } from "#features/music/api.tsx";
import { JustIn } from "#features/music/discover/just-in.tsx";
import { newestTracks } from "#features/music/newest-tracks.ts";
import { HomeEpisode } from "#features/podcasts/episodes/home-episode.tsx";
import { HomeSong } from "#features/song-of-the-week/home-song.tsx";
import { whatsNew } from "#features/whats-new/api.tsx";
import { CallSheet } from "#features/whats-new/call-sheet.tsx";
import { NewsList } from "#features/whats-new/news-list.tsx";
import { NextTask } from "#features/whats-new/next-task.tsx";
import { useAppointments } from "#features/whats-new/use-appointments.tsx";
import { useVisit } from "#features/whats-new/use-visit.tsx";
import { dayPart } from "#shared/day-part.ts";
import { BelowFold } from "#web/below-fold.tsx";
import { useNow } from "#web/clock.tsx";
import { lazyPart } from "#web/lazy-part.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import type { SignedIn } from "#web/viewer.tsx";
import { HomeTiles } from "./home-tiles.tsx";

/** Of a file of its own, which the landing page then need not name. */
const SecondFactorNeeded = lazyPart(
	async () =>
		(await import("#features/accounts/second-factor/needed-notice.tsx")).SecondFactorNeeded,
);

/** What a member sees at /. */
export function MemberHome({ viewer }: { viewer: SignedIn }) {
	const { data } = useQuery(music.api.list.queryOptions({ input: newestTracks }));
	const tracks = data?.tracks ?? [];
	const { data: news } = useQuery(whatsNew.api.get.queryOptions());
	const appointments = useAppointments(viewer.id, news?.ballots ?? []);
	const unread = useUnread();
	const { data: steps } = useQuery(accounts.api.firstSteps.queryOptions());
	useVisit();
	const timeZone = useLocalZone();
	const part = useNow((now) => dayPart(new Date(now), timeZone));
	return (
		<main className="page">
			{viewer.needsSecondFactor && (
				<Suspense>
					<SecondFactorNeeded />
				</Suspense>
			)}
			<PaymentNotice />
			<div className="flex justify-between gap-4 md:gap-8">
				<div className="min-w-0 self-end pt-7 pb-6">
					<h1 className="line-clamp-4 pb-[0.14em] text-h1 leading-[1.08] break-words">
						{copy.greeting[part]}, <bdi>{viewer.name}</bdi>.
					</h1>
				</div>
				<OnlineNow viewerId={viewer.id} />
			</div>
			<div className="pb-8 empty:hidden">
				<FirstSteps />
			</div>
			<div className="grid gap-x-14 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_400px]">
				<div className="min-w-0 lg:order-last">
					<CallSheet appointments={appointments} />
				</div>
				<div className="min-w-0">
					{news?.task && !steps && <NextTask task={news.task} />}
					{news && <NewsList news={news} unread={unread} />}
				</div>
			</div>
			<BelowFold>
				<div className="mt-11 md:mt-16">
					<HomeTiles newestTrack={tracks[0]} />
				</div>
				<div className="mt-11 flex flex-col gap-14 md:mt-18 md:gap-24">
					<HomeSong />
					<HomeEpisode />
					<HomeBook />
					<JustIn tracks={tracks} />
					<PricingOnRequest />
				</div>
			</BelowFold>
		</main>
	);
}
