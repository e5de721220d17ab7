import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { firstWeek } from "./api.tsx";
import { copy } from "./copy.ts";
import { firstWeekQuery } from "./first-week-query.tsx";
import { isDone } from "./step-row.tsx";
import { useHiding } from "./use-hiding.tsx";

/** How far the house has come in one line, and the way back for a list put away. */
export function FirstWeekDoor({ className }: { className?: string }) {
	const { data: list } = useQuery(firstWeekQuery(firstWeek.api));
	const { bringBack, isBusy } = useHiding();
	if (!list) return null;
	const done = list.steps.filter(isDone).length;
	return (
		<div className={className}>
			<p className="flex flex-wrap items-center gap-x-4 text-card">
				{list.isHidden ? (
					<Button
						look="quiet"
						size="sm"
						className="-mx-3 min-h-11"
						loading={isBusy}
						onClick={bringBack}
					>
						{copy.bringBack}
					</Button>
				) : (
					<Link to={paths.home} className="link inline-flex min-h-11 items-center">
						{copy.door}
					</Link>
				)}
				<span className="text-muted tabular-nums">{copy.done(done, list.steps.length)}</span>
			</p>
		</div>
	);
}
