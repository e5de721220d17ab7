import { useMutation, useQueryClient } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { reloadTracks } from "#features/music/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { notify } from "#web/notify.ts";
import { trackCopy } from "./track-copy.ts";

/** Says what goes before it goes. */
export function DeleteDialog({
	track: { id, title },
	onClose,
	onDeleted,
}: {
	track: TrackDetails;
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
			onError: (error) =>
				notify({
					kind: "bad",
					title: common.error,
					text: explain(error, trackCopy.deleteFailed).message,
				}),
		}),
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="break-words">{trackCopy.deleteQuestion(title)}</span>}
			description={trackCopy.deleteText}
			actions={
				<>
					<Button loading={remove.isPending} onClick={() => remove.mutate({ id })}>
						{trackCopy.deleteConfirm}
					</Button>
					<Button look="secondary" onClick={onClose}>
						{trackCopy.keep}
					</Button>
				</>
			}
		>
			{null}
		</Dialog>
	);
}
