import { useMutation } from "@tanstack/react-query";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";

/** Confirms deleting something with a title, saying what goes with it. */
export function DeleteDialog({
	item: { id, title },
	copy,
	remove,
	onDeleted,
	onUndo,
	onClose,
}: {
	item: { id: string; title: string };
	copy: Record<"deleteQuestion" | "deleted", (title: string) => string> &
		Record<"deleteText" | "deleteConfirm" | "deleteFailed", string>;
	remove: (input: { id: string }) => Promise<unknown>;
	onDeleted: () => void;
	/** Takes it back, where that is possible. */
	onUndo?: (() => void) | undefined;
	onClose: () => void;
}) {
	const deletion = useMutation({
		mutationFn: remove,
		onSuccess() {
			notify({
				kind: "good",
				title: copy.deleted(title),
				...(onUndo && { action: { label: buttons.undo, onSelect: onUndo } }),
			});
			onClose();
			onDeleted();
		},
		onError: toastError(copy.deleteFailed),
	});
	return (
		<ConfirmDialog
			isDanger
			question={copy.deleteQuestion(title)}
			text={copy.deleteText}
			confirm={copy.deleteConfirm}
			cancelLabel={buttons.keepIt}
			isBusy={deletion.isPending}
			onConfirm={() => deletion.mutate({ id })}
			onClose={onClose}
		/>
	);
}
