import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { startMemberPreview } from "#features/accounts/preview/preview-switch.tsx";
import { analyticsQueries, dashboardChartQueries } from "#features/analytics/analytics-query.tsx";
import { analytics } from "#features/analytics/api.tsx";
import { chat } from "#features/chat/api.tsx";
import { dashboard } from "#features/dashboard/api.tsx";
import { firstWeek } from "#features/first-week/api.tsx";
import { firstWeekQuery } from "#features/first-week/first-week-query.tsx";
import { health } from "#features/health/api.tsx";
import { type AdminView, adminViewOf, PRICING_ID, paths } from "#shared/paths.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import type { Page } from "#web/page.ts";
import { adminCopy as copy } from "./copy.ts";

const Dashboard = lazyPart(async () => (await import("./dashboard.tsx")).AdminDashboard);
const ContentAdder = lazyPart(async () => (await import("./content/add-content.tsx")).ContentAdder);
const Analytics = lazyPart(
	async () => (await import("#features/analytics/analytics-view.tsx")).AnalyticsView,
);

const views = {
	dashboard: () => <Dashboard />,
	content: () => (
		<>
			<Heading title={copy.links.addContent} text={copy.addText} />
			<section aria-labelledby="kinds" className="mt-9 md:mt-11">
				<h2 id="kinds" className="sr-only">
					{copy.kinds}
				</h2>
				<ContentAdder />
			</section>
		</>
	),
	analytics: () => (
		<>
			<Heading title={copy.links.analytics} text={copy.analyticsText} />
			<div className="mt-11">
				<Analytics />
			</div>
		</>
	),
} satisfies Record<AdminView, () => ReactNode>;

/** What an admin sees at /: one of three views. */
export function AdminHome() {
	const [search] = useSearchParams();
	usePlansInPreview();
	const View = views[adminViewOf(search)];
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<Suspense>
				<View />
			</Suspense>
		</main>
	);
}

function Heading({ title, text }: { title: string; text: string }) {
	return (
		<>
			<h1 className="text-h2">{title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{text}</p>
		</>
	);
}

/** "View Plans" leads to the plans on home, which admins only have in their preview of the members' home. */
function usePlansInPreview() {
	const { hash } = useLocation();
	useEffect(() => {
		if (hash === `#${PRICING_ID}`) startMemberPreview(paths.home + hash);
	}, [hash]);
}

const queries: Record<AdminView, (page: Page) => Promise<unknown>> = {
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
	queries[adminViewOf(page.url.searchParams)](page);
