import type { Page } from "#web/page.ts";
import { analytics } from "./api.tsx";
import { type Period, periods } from "./limits.ts";

/** Which period an address asks for; what it says wrongly counts as not said. */
export function periodOf(params: URLSearchParams): Period {
	return periods.find((each) => each === params.get("period")) ?? periods[0];
}

/** What the page of the numbers loads. */
export function analyticsQueries({ root, url, load }: Pick<Page, "root" | "url" | "load">) {
	const from = analytics.on(root);
	const input = { period: periodOf(url.searchParams) };
	return Promise.all([
		load(from.highlights.queryOptions()),
		load(from.active.queryOptions({ input })),
		load(from.counted.queryOptions({ input })),
		load(from.cohorts.queryOptions()),
		load(from.heatmap.queryOptions()),
	]);
}

/** What the dashboard's three charts load. */
export function dashboardChartQueries({ root, load }: Pick<Page, "root" | "load">) {
	const from = analytics.on(root);
	return Promise.all([
		load(from.messagesADay.queryOptions()),
		load(from.heatmap.queryOptions()),
		load(from.newMembers.queryOptions()),
	]);
}
