import { useMutation } from "@tanstack/react-query";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { notify } from "#web/notify.ts";
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
			onError: (error) =>
				notify({
					kind: "bad",
					title: common.error,
					text: explain(error, copy.removeFailed).message,
				}),
		}),
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={copy.removeQuestion}
			description={copy.removeText}
			actions={
				<>
					<Button loading={remove.isPending} onClick={() => remove.mutate({ id })}>
						{copy.removeConfirm}
					</Button>
					<Button look="secondary" onClick={onClose}>
						{copy.keep}
					</Button>
				</>
			}
		>
			{null}
		</Dialog>
	);
}
