import { Plus } from "lucide-react";
import { Link } from "react-router";
import { NewMembersChart } from "#features/analytics/members/new-members-chart.tsx";
import { MessagesChart } from "#features/analytics/messages-chart.tsx";
import { MessagesHeatmap } from "#features/analytics/messages-heatmap.tsx";
import { FirstWeek } from "#features/first-week/first-week.tsx";
import { FirstWeekLink } from "#features/first-week/first-week-link.tsx";
import { adminViewPath, paths } from "#shared/paths.ts";
import { useAdminBlocked } from "#web/admin-links.tsx";
import { Button } from "#web/kit/button.tsx";
import { adminCopy as copy } from "./copy.ts";
import { NeedsAttention } from "./needs-attention.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatTiles } from "./stat-tiles.tsx";

const { links } = copy;

/** The site's status right now, and what needs a decision. */
export function AdminDashboard() {
	const isBlocked = useAdminBlocked();
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
				<h1 className="text-h2">{links.dashboard}</h1>
				<div className="flex min-w-0 flex-wrap gap-3">
					<Button size="sm" className="min-h-11" asChild>
						<Link to={adminViewPath("content")}>
							<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
							{links.addContent}
						</Link>
					</Button>
					<Button variant="secondary" size="sm" className="min-h-11" asChild>
						<Link to={adminViewPath("analytics")}>{links.analytics}</Link>
					</Button>
					<Button variant="secondary" size="sm" className="min-h-11" asChild>
						<Link to={paths.booking}>{links.booking}</Link>
					</Button>
				</div>
			</div>
			<NeedsAttention className="mt-7 md:mt-8" />
			{/* Most of its steps lead to admin pages. */}
			{!isBlocked && <FirstWeek className="mt-9" />}
			<StatTiles className="mt-6 md:mt-8" />
			<div className="mt-11 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:has-[>:empty]:grid-cols-1">
				<div className="flex min-w-0 flex-col gap-14 empty:hidden">
					<MessagesChart />
					<MessagesHeatmap />
				</div>
				<div className="flex min-w-0 flex-col gap-14">
					<RecentActivity />
					<NewMembersChart />
				</div>
			</div>
			{!isBlocked && <FirstWeekLink isOnlyHidden className="mt-11" />}
		</>
	);
}
