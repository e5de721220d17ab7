import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { health } from "#features/health/api.tsx";
import { copy } from "#features/health/copy.ts";
import { failedPages, polling } from "#features/health/health-query.tsx";
import { useActions } from "#features/health/use-actions.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { DiscardDialog, type Discarding } from "./discard-dialog.tsx";
import { FailedItem } from "./failed-item.tsx";
import { FailedQueues } from "./failed-queues.tsx";

/** Jobs that were given up, why, and what can be done about them. */
export function FailedJobs() {
	const list = useInfiniteQuery({ ...failedPages(health.api), ...polling });
	const { data: report } = useQuery(health.api.report.queryOptions());
	const actions = useActions();
	const [discarding, setDiscarding] = useState<Discarding | null>(null);
	const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
	const failing = (report?.queues ?? []).filter(({ failed }) => failed > 1);
	return (
		<section aria-labelledby="failed-jobs">
			<h2 id="failed-jobs" className="text-h3">
				{copy.failedJobs}
			</h2>
			{list.data && jobs.length === 0 && (
				<p className="mt-2 max-w-text text-card text-muted">{copy.noFailed}</p>
			)}
			{jobs.length > 0 && (
				<FailedQueues queues={failing} actions={actions} onDiscard={setDiscarding} />
			)}
			<ul className="mt-3 divide-y divide-line border-line not-empty:border-y">
				{jobs.map((job) => (
					<FailedItem key={job.id} job={job} actions={actions} onDiscard={setDiscarding} />
				))}
			</ul>
			<MoreButton list={list} className="mt-2" />
			{discarding && (
				<DiscardDialog
					discarding={discarding}
					actions={actions}
					onClose={() => setDiscarding(null)}
				/>
			)}
		</section>
	);
}
