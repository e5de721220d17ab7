import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { dayName } from "#shared/format.ts";
import { can } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { useViewer } from "#web/viewer.tsx";
import { reading } from "./api.tsx";
import type { ReadingMilestone } from "./contract.ts";
import { copy } from "./copy.ts";
import { LoadFailed } from "./load-failed.tsx";
import { AddMilestone, MilestoneTools } from "./milestone-tools.tsx";
import { displayPercent } from "./place.ts";
import { milestonesOf, progressOf, useLiveMilestones } from "./reading-query.tsx";

/** Where the club means to be by when, and how many have passed each, without names. */
export function Milestones({ bookId }: { bookId: string }) {
	const viewer = useViewer();
	const headingId = useId();
	const isReader = can(viewer, "join reading discussions");
	const isAdmin = can(viewer, "manage milestones");
	const { data, isError, refetch } = useQuery(milestonesOf(reading.api, bookId));
	useLiveMilestones(bookId);
	const { data: place } = useQuery({ ...progressOf(reading.api, bookId), enabled: isReader });
	return (
		<section aria-labelledby={headingId}>
			<h3 id={headingId} className="text-h3">
				{copy.milestones}
			</h3>
			{!data && isError && (
				<div className="mt-4">
					<LoadFailed onRetry={() => void refetch()} />
				</div>
			)}
			{data?.milestones.length === 0 && (
				<p className="mt-3 text-body text-muted">{copy.noMilestones}</p>
			)}
			{data && data.milestones.length > 0 && (
				<ol className="mt-4 border-b border-line">
					{data.milestones.map((milestone) => (
						<Milestone
							key={milestone.id}
							milestone={milestone}
							isNext={milestone.id === data.comingId}
							isBehind={place !== undefined && place.percent >= milestone.percent}
							tools={
								isAdmin && (
									<MilestoneTools
										bookId={bookId}
										milestone={milestone}
										pageCount={data.pageCount}
									/>
								)
							}
						/>
					))}
				</ol>
			)}
			{data && isAdmin && <AddMilestone bookId={bookId} pageCount={data.pageCount} />}
		</section>
	);
}

function Milestone({
	milestone: { label, page, percent, date, passed },
	isNext,
	isBehind,
	tools,
}: {
	milestone: ReadingMilestone;
	isNext: boolean;
	/** The reader has passed it. */
	isBehind: boolean;
	tools: ReactNode;
}) {
	const place = page === null ? [] : [copy.onMilestonePage(page)];
	return (
		<li className="flex gap-3 border-t border-line py-3.5">
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<bdi className="min-w-0 text-title break-words">{label}</bdi>
					{isNext && <Badge variant="wash">{copy.next}</Badge>}
					{isBehind && (
						<span className="inline-flex items-center gap-1 text-small text-good">
							<Check size={16} strokeWidth={2} aria-hidden="true" />
							{copy.youPassed}
						</span>
					)}
				</p>
				<p className="mt-0.5 text-small text-ink tabular-nums">
					<time dateTime={date}>{copy.by(dayName(date))}</time>
				</p>
				<p className="text-small text-muted tabular-nums">
					{[...place, copy.at(displayPercent(percent))].join(" · ")}
				</p>
				<p className="text-small text-muted tabular-nums">
					{passed === 0 ? copy.nobodyPassed : copy.passed(passed)}
				</p>
			</div>
			{tools}
		</li>
	);
}
