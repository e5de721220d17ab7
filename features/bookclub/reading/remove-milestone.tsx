import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/kit/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { reading } from "./api.tsx";
import type { ReadingMilestone } from "./contract.ts";
import { copy } from "./copy.ts";
import { milestonesOf } from "./reading-query.tsx";

/** Asks before a milestone goes. */
export function RemoveMilestone({
	bookId,
	milestone: { id, label },
	onClose,
}: {
	bookId: string;
	milestone: ReadingMilestone;
	onClose: () => void;
}) {
	const cache = useQueryClient();
	const remove = useMutation(
		reading.api.removeMilestone.mutationOptions({
			async onSuccess() {
				notify({ kind: "good", title: copy.milestoneRemoved });
				onClose();
				await cache.invalidateQueries(milestonesOf(reading.api, bookId));
			},
			onError: toastError(copy.removeFailed),
		}),
	);
	return (
		<ConfirmDialog
			question={copy.removeQuestion(label)}
			text={copy.removeText}
			confirm={copy.remove}
			cancelLabel={copy.keep}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate({ id })}
			onClose={onClose}
		/>
	);
}
