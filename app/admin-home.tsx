import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { type AdminView, adminViewOf } from "#shared/paths.ts";

const views = {
	dashboard: lazy(async () => ({
		default: (await import("./admin-dashboard.tsx")).AdminDashboard,
	})),
	content: lazy(async () => ({ default: (await import("./admin-add.tsx")).AdminAdd })),
	analytics: lazy(async () => ({
		default: (await import("./admin-analytics.tsx")).AdminAnalytics,
	})),
} satisfies Record<AdminView, unknown>;

/** What an admin sees at /: one of three views (specification 2). */
export function AdminHome() {
	const [search] = useSearchParams();
	const View = views[adminViewOf(search)];
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<Suspense>
				<View />
			</Suspense>
		</main>
	);
}
