import { useMutation } from "@tanstack/react-query";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { notify } from "#web/notify.ts";
import { chooseCopy as copy } from "./choose-copy.ts";

/** Says what goes before it goes. */
export function DeleteDialog({
	song: { id, title },
	onClose,
	onDeleted,
}: {
	song: Song;
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
			onError: (error) =>
				notify({
					kind: "bad",
					title: common.error,
					text: explain(error, copy.deleteFailed).message,
				}),
		}),
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="break-words">{copy.deleteQuestion(title)}</span>}
			description={copy.deleteText}
			actions={
				<>
					<Button loading={remove.isPending} onClick={() => remove.mutate({ id })}>
						{copy.deleteConfirm}
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
