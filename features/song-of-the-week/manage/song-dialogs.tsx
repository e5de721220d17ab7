import { DeleteContentDialog } from "#domain/publishing/delete-content-dialog.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { WeekCard } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { copy } from "./copy.ts";
import { SongForm } from "./song-form.tsx";
import type { SongAction } from "./song-menu.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

export type OpenSongDialog =
	| { action: SongAction; week: Pick<WeekCard, "id" | "title"> }
	| "adding";

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
	const { action, week } = open;
	if (action === "edit") return <SongForm songId={week.id} onClose={onClose} />;
	if (action === "unpublish") return <UnpublishDialog song={week} onClose={onClose} />;
	if (action !== "delete") return null;
	return (
		<DeleteContentDialog
			kind="song"
			item={week}
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
