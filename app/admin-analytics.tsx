import { AnalyticsView } from "#features/analytics/analytics-view.tsx";
import { adminCopy as copy } from "./admin-copy.ts";

/** The view of what members do, over time. */
export function AdminAnalytics() {
	return (
		<>
			<h1 className="text-h1">{copy.links.analytics}</h1>
			<p className="mt-3 mb-11 max-w-text text-body text-muted">{copy.analyticsText}</p>
			<AnalyticsView />
		</>
	);
}
