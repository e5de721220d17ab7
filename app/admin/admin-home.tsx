import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type AdminView, adminViewOf, memberPreviewPath, PRICING_ID } from "#shared/paths.ts";
import { adminCopy as copy } from "./copy.ts";

const Dashboard = lazy(async () => ({ default: (await import("./dashboard.tsx")).AdminDashboard }));
const ContentAdder = lazy(async () => ({
	default: (await import("./content/add-content.tsx")).ContentAdder,
}));
const Analytics = lazy(async () => ({
	default: (await import("#features/analytics/analytics-view.tsx")).AnalyticsView,
}));

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
			<h1 className="text-h1">{title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{text}</p>
		</>
	);
}

/** "View Plans" leads to the plans on home, which admins only have in their preview of the members' home. */
function usePlansInPreview() {
	const { hash } = useLocation();
	const navigate = useNavigate();
	useEffect(() => {
		if (hash === `#${PRICING_ID}`) void navigate(memberPreviewPath + hash, { replace: true });
	}, [hash, navigate]);
}
