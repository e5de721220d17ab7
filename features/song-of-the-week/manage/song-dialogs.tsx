import { DeleteContentDialog } from "#domain/publishing/delete-content-dialog.tsx";
import type { OpenDialog } from "#domain/publishing/use-content-dialogs.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { WeekCard } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { copy } from "./copy.ts";
import { SongForm } from "./song-form.tsx";
import type { SongAction } from "./song-menu.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

export type OpenSongDialog = OpenDialog<Pick<WeekCard, "id" | "title">, SongAction>;

/** The dialog of an action on a song. */
export function SongDialogs({
	open,
	onClose,
	onDeleted,
}: {
	open: OpenSongDialog;
	onClose: () => void;
	onDeleted?: (() => void) | undefined;
}) {
	const reload = useReloadSongs();
	if (open === "adding") return <SongForm songId={null} onClose={onClose} />;
	const { action, item } = open;
	if (action === "edit") return <SongForm songId={item.id} onClose={onClose} />;
	if (action === "unpublish") return <UnpublishDialog song={item} onClose={onClose} />;
	if (action !== "delete") return null;
	return (
		<DeleteContentDialog
			kind="song"
			item={item}
			copy={copy}
			remove={songs.call.remove}
			onDeleted={() => {
				onDeleted?.();
				reload();
			}}
			onClose={onClose}
		/>
	);
}
