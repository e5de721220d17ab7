import { useMutation, useQueryClient } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { trackCopy } from "./copy.ts";
import { reloadTracks } from "./track-query.tsx";

/** Says what goes before it goes. */
export function DeleteDialog({
	track: { id, title },
	canUnpublish = false,
	onClose,
	onDeleted,
}: {
	track: TrackDetails;
	/** Only its artist can. */
	canUnpublish?: boolean;
	onClose: () => void;
	onDeleted?: () => void;
}) {
	const cache = useQueryClient();
	const remove = useMutation(
		music.api.remove.mutationOptions({
			onSuccess() {
				notify({ kind: "good", title: trackCopy.deleted(title) });
				void reloadTracks(cache);
				onClose();
				onDeleted?.();
			},
			onError: toastError(trackCopy.deleteFailed),
		}),
	);
	return (
		<ConfirmDialog
			isDanger
			question={trackCopy.deleteQuestion(title)}
			text={trackCopy.deleteText(canUnpublish)}
			confirm={trackCopy.deleteConfirm}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate({ id })}
			onClose={onClose}
		/>
	);
}
