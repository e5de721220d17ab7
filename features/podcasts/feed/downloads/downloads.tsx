import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { podcastFeeds } from "#features/podcasts/feed/api.tsx";
import { copy } from "#features/podcasts/feed/copy.ts";
import { dayName } from "#shared/format.ts";
import { episodePath } from "#shared/paths.ts";
import { BarChart } from "#web/kit/charts/bar-chart.tsx";
import type { ChartPoint } from "#web/kit/charts/chart-data.ts";
import { ListPending } from "#web/kit/lists/list-pending.tsx";

type Numbers = Awaited<ReturnType<typeof podcastFeeds.call.downloads>>;

/** How often podcast apps fetched the episodes, for admins. */
export function Downloads() {
	const query = useQuery(podcastFeeds.api.downloads.queryOptions());
	const { data } = query;
	return (
		<section aria-labelledby="downloads">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="downloads" className="text-h2">
					{copy.downloads}
				</h2>
				<p className="text-small text-muted">{copy.downloadsText}</p>
			</div>
			{data && <Figures numbers={data} />}
			{!data && <ListPending list={query} failed={copy.downloadsFailed} className="mt-6" />}
		</section>
	);
}

function Figures({ numbers: { total, days, episodes } }: { numbers: Numbers }) {
	if (total === 0)
		return (
			<>
				<p className="mt-5 text-body">{copy.noDownloads}</p>
				<p className="mt-3 max-w-text text-small text-muted">{copy.downloadsHow}</p>
			</>
		);
	return (
		<>
			<div className="mt-6">
				<BarChart
					title={copy.downloads}
					label={labelOf}
					unit={copy.downloads}
					bars={days.map(({ day, downloads }) => ({ date: day, value: downloads }))}
					phoneCount={14}
					running={copy.soFarToday(days.at(-1)?.downloads ?? 0)}
					note={copy.downloadsHow}
				/>
			</div>
			<table className="mt-7 w-full text-left text-small tabular-nums">
				<thead>
					<tr className="border-b border-line">
						<th scope="col" className="py-2 font-semibold">
							{copy.episode}
						</th>
						<th scope="col" className="py-2 pl-4 text-right font-semibold">
							{copy.lately}
						</th>
						<th scope="col" className="py-2 pl-4 text-right font-semibold">
							{copy.inAll}
						</th>
					</tr>
				</thead>
				<tbody>
					{episodes.map((episode) => (
						<tr key={episode.id} className="border-b border-line">
							<th scope="row" className="py-1 font-normal">
								<Link
									to={episodePath(episode.slug)}
									className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
								>
									<bdi className="line-clamp-2">{episode.title}</bdi>
								</Link>
							</th>
							<td className="py-1 pl-4 text-right">{episode.lately.toLocaleString("en")}</td>
							<td className="py-1 pl-4 text-right">{episode.downloads.toLocaleString("en")}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

function labelOf(shown: readonly ChartPoint[]): string {
	const total = shown.reduce((sum, { value }) => sum + value, 0);
	if (total === 0) return copy.quiet(shown.length);
	const most = shown.reduce((best, each) => (each.value > best.value ? each : best));
	return copy.downloadsByDay(shown.length, total, most.value, dayName(most.date));
}
