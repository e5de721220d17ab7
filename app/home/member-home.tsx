import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { copy } from "#app/shell/copy.ts";
import { accounts } from "#features/accounts/api.tsx";
import { OnlineNow } from "#features/accounts/online-now.tsx";
import { PaymentNotice } from "#features/membership/payment-notice.tsx";
import { whatsNew } from "#features/whats-new/api.tsx";
import { useRefusedPage } from "#features/whats-new/use-refused-page.tsx";
import { useVisit } from "#features/whats-new/use-visit.tsx";
import { dayPart } from "#shared/day-part.ts";
import { can } from "#shared/policy.ts";
import { BelowFold } from "#web/late/below-fold.tsx";
import { latePart, lazyPart } from "#web/late/lazy-part.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import type { SignedIn } from "#web/viewer.tsx";
import { AnnouncedCounts } from "./announced-counts.tsx";
import { ContinueList } from "./continue-list.tsx";
import { greetingStep } from "./greeting-step.ts";
import { NewTracks } from "./new-tracks.tsx";
import { NextLine } from "./next-line.tsx";
import { StaffRows } from "./staff-rows.tsx";
import { ThisWeek } from "./this-week.tsx";
import { useAppointments } from "./use-appointments.tsx";
import { useDecisions } from "./use-decisions.tsx";
import { useWaiting } from "./use-waiting.tsx";
import { WaitingCounts } from "./waiting-counts.tsx";
import { shownKind } from "./waiting-filter.ts";
import { WaitingList } from "./waiting-list.tsx";

/** Of a file of its own, which the landing page then need not name. */
const SecondFactorNeeded = lazyPart(
	async () =>
		(await import("#features/accounts/second-factor/needed-notice.tsx")).SecondFactorNeeded,
);

/** Only in a member's first days. */
const FirstSteps = lazyPart(
	async () => (await import("#features/accounts/first-steps/first-steps.tsx")).FirstSteps,
);

const { Screen: HomeBelowFold, prepare } = latePart(
	async () => (await import("./home-sections.tsx")).HomeBelowFold,
);
/** Without a connection home opens as far as it is here; its lower part follows. */
export const prepareBelowFold = prepare;

/** What a member sees at /. */
export function MemberHome({ viewer }: { viewer: SignedIn }) {
	const news = useQuery(whatsNew.api.get.queryOptions());
	const { data: steps } = useQuery(accounts.api.firstSteps.queryOptions());
	const { rows, counts, isFailed, isFetching, retry } = useWaiting();
	const appointments = useAppointments(viewer.id, news.data?.ballots ?? []);
	const [search] = useSearchParams();
	const shown = shownKind(search);
	const timeZone = useLocalZone();
	const part = useNow((now) => dayPart(new Date(now), timeZone));
	useVisit();
	useRefusedPage();
	const decisions = useDecisions(viewer);
	const isCaughtUp =
		counts !== null &&
		Object.values(counts).every((count) => count === 0) &&
		news.data?.newTracks === 0 &&
		decisions?.length === 0;
	const isFirstVisit = news.data?.since === null && Boolean(steps);
	const tracks = news.data && { count: news.data.newTracks, artists: news.data.newArtists };
	return (
		<main className="page">
			{viewer.needsSecondFactor && (
				<Suspense>
					<SecondFactorNeeded />
				</Suspense>
			)}
			<PaymentNotice />
			<div className="grid grid-cols-[minmax(0,1fr)_auto] md:gap-x-4 lg:grid-cols-[minmax(0,1fr)_370px] lg:gap-x-18">
				<div className="contents lg:col-start-1 lg:block">
					<div className="min-w-0 pt-5 pb-5 md:pt-6 md:pb-6">
						<h1
							className={`line-clamp-5 pb-[0.14em] font-display leading-[1.1] font-[440] tracking-[-0.024em] break-words ${greetingStep(viewer.name)}`}
						>
							{copy.greeting[part]}, <bdi>{viewer.name}</bdi>.
						</h1>
						<NextLine
							appointments={appointments}
							isCaughtUp={isCaughtUp}
							isFirstVisit={isFirstVisit}
							isPending={counts === null && !isFailed}
						/>
					</div>
					<div className="col-span-2 min-w-0 max-lg:order-2">
						{isFirstVisit && (
							<div className="-mt-6 mb-8">
								<Suspense>
									<FirstSteps />
								</Suspense>
							</div>
						)}
						{/* Zeros say nothing to who has just come. */}
						{!(isFirstVisit && isCaughtUp && shown === null) && (
							<WaitingCounts counts={counts} rows={rows} shown={shown} tracks={tracks ?? null} />
						)}
						<AnnouncedCounts counts={counts} isCaughtUp={isCaughtUp} />
						{can(viewer, "decide who joins the book club") && <StaffRows decisions={decisions} />}
						<WaitingList
							rows={rows}
							shown={shown}
							isFailed={isFailed}
							isFetching={isFetching}
							onRetry={retry}
						/>
						{!isFirstVisit && (steps || search.has("verified")) && (
							<Suspense>
								<FirstSteps />
							</Suspense>
						)}
						<div className="mt-8 md:mt-9">
							<NewTracks query={news} />
						</div>
					</div>
				</div>
				<div className="contents lg:col-start-2 lg:block">
					<div className="justify-self-end max-lg:order-1 lg:flex lg:justify-center">
						<OnlineNow viewerId={viewer.id} />
					</div>
					<div className="col-span-2 mt-10 min-w-0 max-lg:order-4 lg:mt-6">
						<ThisWeek appointments={appointments} />
					</div>
					<div className="col-span-2 mt-8 min-w-0 empty:hidden max-lg:order-3 lg:mt-10">
						<ContinueList episodes={news.data?.episodes} />
					</div>
				</div>
			</div>
			<BelowFold>
				<Suspense>
					<HomeBelowFold />
				</Suspense>
			</BelowFold>
		</main>
	);
}
