import { useMutation } from "@tanstack/react-query";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { ConfirmDialog } from "#web/kit/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** Says what goes before it goes. */
export function DeleteDialog({
	song: { id, title },
	onClose,
	onDeleted,
}: {
	song: Pick<Song, "id" | "title">;
	onClose: () => void;
	onDeleted?: () => void;
}) {
	const reload = useReloadSongs();
	const remove = useMutation(
		songs.api.remove.mutationOptions({
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
