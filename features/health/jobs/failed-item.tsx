import type { FailedJob } from "#features/health/contract.ts";
import { copy, queueName } from "#features/health/copy.ts";
import type { Actions } from "#features/health/use-actions.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import type { Discarding } from "./discard-dialog.tsx";
import { JobActions } from "./job-actions.tsx";

export function FailedItem({
	job,
	actions,
	onDiscard,
}: {
	job: FailedJob;
	actions: Actions;
	onDiscard: (what: Discarding) => void;
}) {
	const { id, queue, reason, tries, failedAt } = job;
	const name = queueName(queue);
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3.5">
			<div className="min-w-0 flex-1 basis-72">
				<p className="text-card font-semibold">{name}</p>
				<p className="text-card wrap-anywhere">{reason || copy.noReason}</p>
				<p className="text-small text-muted">
					<TimeAgo at={failedAt} />, {copy.tries(tries)}
				</p>
			</div>
			<div className="-mx-3 flex">
				<JobActions
					name={name}
					retryLabel={copy.retry}
					discardLabel={copy.discard}
					isRetrying={actions.retry.isPending && actions.retry.variables.id === id}
					onRetry={() => actions.retry.mutate({ queue, id })}
					onDiscard={() => onDiscard({ queue, id })}
				/>
			</div>
		</li>
	);
}
