import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { dayName } from "#shared/format.ts";
import { BarChart } from "#web/kit/charts/bar-chart.tsx";
import type { ChartPoint } from "#web/kit/charts/chart-data.ts";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { trackCopy } from "./copy.ts";
import { RatingSpread } from "./rating-spread.tsx";

type Statistics = Awaited<ReturnType<typeof music.call.statistics>>;

/** How a track is doing, for its artist alone; what is not certain yet says so. */
export function TrackStatistics({ track: { id } }: { track: TrackDetails }) {
	const query = useQuery(music.api.statistics.queryOptions({ input: { id } }));
	return (
		<section aria-labelledby="statistics">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="statistics" className="text-h2">
					{trackCopy.statistics}
				</h2>
				<p className="text-small text-muted">{trackCopy.statisticsText}</p>
			</div>
			{query.data ? (
				<Figures statistics={query.data} />
			) : (
				<ListPending list={query} failed={trackCopy.statisticsFailed} className="mt-6" />
			)}
		</section>
	);
}

function Figures({ statistics }: { statistics: Statistics }) {
	const { listens, completion, averageRating, ratings } = statistics;
	const ratingCount = ratings.reduce((sum, count) => sum + count, 0);
	return (
		<>
			<dl className="mt-6 grid border-y border-line md:grid-cols-3 md:divide-x md:divide-line max-md:divide-y max-md:divide-line">
				<Figure label={trackCopy.listensTitle} how={trackCopy.listensHow}>
					{listens.toLocaleString("en")}
				</Figure>
				{completion === null ? (
					<TooFew label={trackCopy.completionTitle} how={trackCopy.completionTooFew} />
				) : (
					<Figure label={trackCopy.completionTitle} how={trackCopy.completionHow}>
						{Math.round(completion * 100)}%
					</Figure>
				)}
				{averageRating === null ? (
					<TooFew label={trackCopy.ratingTitle} how={trackCopy.ratingHow} />
				) : (
					<Figure label={trackCopy.ratingTitle} how={trackCopy.ratingHow}>
						{averageRating.toFixed(1)}
					</Figure>
				)}
			</dl>
			<div className="mt-11 grid gap-x-16 gap-y-11 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
				<div className="min-w-0">
					<h3 className="text-h3">{trackCopy.listensByDay}</h3>
					<ByDay days={statistics.listensByDay} />
				</div>
				{ratingCount > 0 && (
					<div className="min-w-0">
						<h3 className="text-h3">{trackCopy.spread}</h3>
						<RatingSpread ratings={ratings} />
					</div>
				)}
			</div>
		</>
	);
}

function Figure({ label, how, children }: { label: string; how: string; children: ReactNode }) {
	return (
		<div className="py-6 md:px-7 md:first:pl-0 md:last:pr-0">
			<dt className="text-label">{label}</dt>
			<dd className="mt-2 text-figure">{children}</dd>
			<dd className="mt-2 text-micro text-muted">{how}</dd>
		</div>
	);
}

function TooFew({ label, how }: { label: string; how: string }) {
	return (
		<Figure label={label} how={how}>
			<span className="text-h3 text-muted">{trackCopy.tooFew}</span>
		</Figure>
	);
}

function ByDay({ days }: { days: Statistics["listensByDay"] }) {
	const total = days.reduce((sum, { listens }) => sum + listens, 0);
	if (total === 0)
		return <p className="mt-3 text-body text-muted">{trackCopy.quiet(days.length)}</p>;
	return (
		<div className="mt-4">
			<BarChart
				title={trackCopy.listensByDay}
				label={labelOf}
				unit={trackCopy.listensTitle}
				bars={days.map(({ day, listens }) => ({ date: day, value: listens }))}
				phoneCount={14}
				running={trackCopy.soFarToday(days.at(-1)?.listens ?? 0)}
				note={trackCopy.listensByDayHow}
			/>
		</div>
	);
}

function labelOf(shown: readonly ChartPoint[]): string {
	const total = shown.reduce((sum, { value }) => sum + value, 0);
	if (total === 0) return trackCopy.quiet(shown.length);
	const most = shown.reduce((best, each) => (each.value > best.value ? each : best));
	return trackCopy.listensByDayLabel(shown.length, total, most.value, dayName(most.date));
}
