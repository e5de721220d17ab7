import { useMutation } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { ConfirmDialog } from "#web/kit/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** Says what goes before it goes. */
export function DeleteDialog({
	episode: { id, title },
	onClose,
	onDeleted,
}: {
	episode: Episode;
	onClose: () => void;
	onDeleted?: () => void;
}) {
	const reload = useReloadEpisodes();
	const remove = useMutation(
		podcasts.api.remove.mutationOptions({
			onSuccess() {
				notify({ kind: "good", title: copy.deleted(title) });
				onClose();
				onDeleted?.();
				reload();
			},
			onError: toastError(copy.deleteFailed),
		}),
	);
	return (
		<ConfirmDialog
			question={copy.deleteQuestion(title)}
			text={copy.deleteText}
			confirm={copy.deleteConfirm}
			cancelLabel={copy.keep}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate({ id })}
			onClose={onClose}
		/>
	);
}
