import { useMutation } from "@tanstack/react-query";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { chooseCopy as copy } from "./choose-copy.ts";

/** Hides a song, or shows it again, and says so. */
export function useTakingBack(onDone: () => void) {
	const reload = useReloadSongs();
	return useMutation(
		songs.api.setTakenBack.mutationOptions({
			onSuccess({ title, isTakenBack }) {
				const news = isTakenBack ? copy.takenBack(title) : copy.restored(title);
				notify({ kind: "good", title: news });
				onDone();
				reload();
			},
			onError: tellsFailure(copy.changeFailed),
		}),
	);
}

/** Says what is hidden before it is. */
export function TakeBackDialog({
	song: { id, title },
	onClose,
}: {
	song: Pick<Song, "id" | "title">;
	onClose: () => void;
}) {
	const takeBack = useTakingBack(onClose);
	return (
		<SureDialog
			question={copy.takeBackQuestion(title)}
			text={copy.takeBackText}
			confirm={copy.takeBackConfirm}
			keep={copy.keep}
			isBusy={takeBack.isPending}
			onConfirm={() => takeBack.mutate({ id, isTakenBack: true })}
			onClose={onClose}
		/>
	);
}
