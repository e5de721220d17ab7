import type { QueueFigures } from "#features/health/contract.ts";
import { copy, queueName } from "#features/health/copy.ts";
import type { Actions } from "#features/health/use-actions.tsx";
import type { Discarding } from "./discard-dialog.tsx";
import { JobActions } from "./job-actions.tsx";

/** Where several of a queue failed: all of them at once. */
export function FailedQueues({
	queues,
	actions,
	onDiscard,
}: {
	queues: readonly QueueFigures[];
	actions: Actions;
	onDiscard: (what: Discarding) => void;
}) {
	return (
		<ul className="mt-2">
			{queues.map(({ name, failed }) => (
				<li key={name} className="flex flex-wrap items-center gap-x-1 text-card">
					<span className="mr-2">
						{queueName(name)}: <span className="tabular-nums">{failed.toLocaleString("en")}</span>
					</span>
					<JobActions
						name={queueName(name)}
						retryLabel={copy.retryAll}
						discardLabel={copy.discardAll}
						isRetrying={actions.retryAll.isPending}
						onRetry={() => actions.retryAll.mutate({ queue: name })}
						onDiscard={() => onDiscard({ queue: name, count: failed })}
					/>
				</li>
			))}
		</ul>
	);
}
