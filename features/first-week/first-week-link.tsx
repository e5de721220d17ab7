import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { firstWeek } from "./api.tsx";
import { copy } from "./copy.ts";
import { firstWeekQuery } from "./first-week-query.tsx";
import { isStepDone } from "./step-row.tsx";
import { useChecklistVisibility } from "./use-checklist-visibility.tsx";

/** The checklist's progress in one line, and the way to show it again when hidden. */
export function FirstWeekLink({
	className,
	isOnlyHidden = false,
}: {
	className?: string;
	/** Only while the list is hidden: where the list itself is shown otherwise. */
	isOnlyHidden?: boolean;
}) {
	const { data: list } = useQuery(firstWeekQuery(firstWeek.api));
	const { show, isBusy } = useChecklistVisibility();
	if (!list || (isOnlyHidden && !list.isHidden)) return null;
	const done = list.steps.filter(isStepDone).length;
	return (
		<div className={className}>
			<p className="flex flex-wrap items-center gap-x-4 text-card">
				{list.isHidden ? (
					<Button
						variant="quiet"
						size="sm"
						className="-mx-3 min-h-11"
						loading={isBusy}
						onClick={show}
					>
						{copy.bringBack}
					</Button>
				) : (
					<Link to={paths.home} className="link inline-flex min-h-11 items-center">
						{copy.link}
					</Link>
				)}
				<span className="text-muted tabular-nums">{copy.done(done, list.steps.length)}</span>
			</p>
		</div>
	);
}
