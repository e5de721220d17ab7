import { analyticsQueries, dashboardChartQueries } from "#features/analytics/analytics-query.tsx";
import { analytics } from "#features/analytics/api.tsx";
import { chat } from "#features/chat/api.tsx";
import { dashboard } from "#features/dashboard/api.tsx";
import { firstWeek } from "#features/first-week/api.tsx";
import { firstWeekQuery } from "#features/first-week/first-week-query.tsx";
import { health } from "#features/health/api.tsx";
import { type AdminView, adminViewOf } from "#shared/paths.ts";
import type { Page } from "#web/page.ts";

const views: Record<AdminView, (page: Page) => Promise<unknown>> = {
	dashboard: ({ root, load }) =>
		Promise.all([
			load(analytics.on(root).tiles.queryOptions()),
			dashboardChartQueries({ root, load }),
			load(dashboard.on(root).attention.queryOptions()),
			load(health.on(root).summary.queryOptions()),
			load(chat.on(root).list.queryOptions({ input: {} })),
			load(firstWeekQuery(firstWeek.on(root))),
		]),
	content: async () => {},
	analytics: analyticsQueries,
};

/** What an admin's home shows in the view its address asks for. */
export const adminQueries = (page: Page): Promise<unknown> =>
	views[adminViewOf(page.url.searchParams)](page);

/** What /admin shows of each section. */
export const adminPageQueries = ({ root, load }: Page): Promise<unknown> =>
	Promise.all([
		load(dashboard.on(root).sections.queryOptions()),
		load(dashboard.on(root).attention.queryOptions()),
		load(health.on(root).summary.queryOptions()),
		load(firstWeekQuery(firstWeek.on(root))),
	]);
