import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";
import { refreshViewer } from "#web/viewer.tsx";
import { blocks } from "./api.tsx";
import { copy } from "./copy.ts";

/** Says what blocking does, before it is done. */
export function BlockDialog({
	member: { id, name },
	onClose,
}: {
	member: { id: string; name: string };
	onClose: () => void;
}) {
	const reload = useReload(blocks.api.list);
	const block = useMutation(
		blocks.api.add.mutationOptions({
			async onSuccess() {
				await refreshViewer();
				reload();
				notify({ kind: "good", title: copy.blocked(name) });
				onClose();
			},
			onError: toastError(copy.failed),
		}),
	);
	return (
		<ConfirmDialog
			question={copy.title(name)}
			text={copy.text}
			confirm={copy.confirm}
			isBusy={block.isPending}
			onConfirm={() => block.mutate({ id })}
			onClose={onClose}
		/>
	);
}
