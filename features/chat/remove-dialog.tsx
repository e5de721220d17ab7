import { useMutation } from "@tanstack/react-query";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { tellsFailure } from "#web/tells-failure.ts";
import { chat } from "./api.tsx";
import type { Message } from "./contract.ts";
import { copy } from "./copy.ts";

type Props = { id: string; onClose: () => void; onRemoved: (message: Message) => void };

export function RemoveDialog({ id, onClose, onRemoved }: Props) {
	const remove = useMutation(
		chat.api.remove.mutationOptions({
			onSuccess(message) {
				onRemoved(message);
				onClose();
			},
			onError: tellsFailure(copy.removeFailed),
		}),
	);
	return (
		<SureDialog
			question={copy.removeQuestion}
			text={copy.removeText}
			confirm={copy.removeConfirm}
			keep={copy.keep}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate({ id })}
			onClose={onClose}
		/>
	);
}
