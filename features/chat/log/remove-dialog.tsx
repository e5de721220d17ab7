import { useMutation } from "@tanstack/react-query";
import { chat } from "#features/chat/api.tsx";
import type { Message } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { toastError } from "#web/toast-error.ts";

type Props = { id: string; onClose: () => void; onRemoved: (message: Message) => void };

export function RemoveDialog({ id, onClose, onRemoved }: Props) {
	const remove = useMutation(
		chat.api.remove.mutationOptions({
			onSuccess(message) {
				onRemoved(message);
				onClose();
			},
			onError: toastError(copy.removeFailed),
		}),
	);
	return (
		<ConfirmDialog
			isDanger
			question={copy.removeQuestion}
			text={copy.removeText}
			confirm={copy.removeConfirm}
			cancelLabel={buttons.keepIt}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate({ id })}
			onClose={onClose}
		/>
	);
}
