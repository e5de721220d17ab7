import { useMutation } from "@tanstack/react-query";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { weekPath } from "#shared/paths.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewAction } from "#web/use-view-action.ts";
import { copy } from "./copy.ts";

/** Unpublishes or restores a song, with a toast. */
export function useSetUnpublished(onDone?: () => void) {
	const reload = useReloadSongs();
	const view = useViewAction();
	return useMutation(
		songs.api.setUnpublished.mutationOptions({
			onSuccess({ title, isUnpublished, weekStartDate }) {
				const news = isUnpublished ? copy.unpublished(title) : copy.restored(title);
				notify({ kind: "good", title: news, ...(!isUnpublished && view(weekPath(weekStartDate))) });
				onDone?.();
				reload();
			},
			onError: toastError(copy.changeFailed),
		}),
	);
}

/** Confirms unpublishing a song. */
export function UnpublishDialog({
	song: { id, title },
	onClose,
}: {
	song: Pick<Song, "id" | "title">;
	onClose: () => void;
}) {
	const unpublish = useSetUnpublished(onClose);
	return (
		<ConfirmDialog
			question={copy.unpublishQuestion(title)}
			text={copy.unpublishText}
			confirm={buttons.unpublish}
			isBusy={unpublish.isPending}
			onConfirm={() => unpublish.mutate({ id, isUnpublished: true })}
			onClose={onClose}
		/>
	);
}
