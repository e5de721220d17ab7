import { Button } from "#web/kit/button.tsx";
import type { QueueFigures } from "./contract.ts";
import { copy, queueName } from "./copy.ts";
import type { Discarding } from "./discard-dialog.tsx";
import type { Actions } from "./use-actions.tsx";

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
					<Button
						variant="quiet"
						size="sm"
						className="min-h-11"
						aria-label={`${copy.retryAll}: ${queueName(name)}`}
						loading={actions.retryAll.isPending}
						onClick={() => actions.retryAll.mutate({ queue: name })}
					>
						{copy.retryAll}
					</Button>
					<Button
						variant="quiet"
						size="sm"
						className="min-h-11"
						aria-label={`${copy.discardAll}: ${queueName(name)}`}
						onClick={() => onDiscard({ queue: name, count: failed })}
					>
						{copy.discardAll}
					</Button>
				</li>
			))}
		</ul>
	);
}
