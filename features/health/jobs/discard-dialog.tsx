import { copy, queueName } from "#features/health/copy.ts";
import type { Actions } from "#features/health/use-actions.tsx";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";

/** One job, or so many of a queue. */
export type Discarding = { queue: string } & ({ id: string } | { count: number });

/** Asks before what was to be done is forgotten. */
export function DiscardDialog({
	discarding,
	actions: { discard, discardAll },
	onClose,
}: {
	discarding: Discarding;
	actions: Actions;
	onClose: () => void;
}) {
	const { queue } = discarding;
	const isOne = "id" in discarding;
	return (
		<ConfirmDialog
			isDanger
			question={
				isOne ? copy.discardQuestion : copy.discardAllQuestion(discarding.count, queueName(queue))
			}
			text={copy.discardText}
			confirm={isOne ? copy.discard : copy.discardAll}
			cancelLabel={isOne ? copy.cancel : copy.cancelAll}
			isBusy={discard.isPending || discardAll.isPending}
			onConfirm={() =>
				isOne
					? discard.mutate({ queue, id: discarding.id }, { onSettled: onClose })
					: discardAll.mutate({ queue }, { onSettled: onClose })
			}
			onClose={onClose}
		/>
	);
}
