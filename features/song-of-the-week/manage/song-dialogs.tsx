import type { WeekCard } from "#features/song-of-the-week/contract.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { SongForm } from "./song-form.tsx";
import type { SongAction } from "./song-menu.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

/** The dialog of an action on a song. */
export function SongDialogs({
	open,
	onClose,
}: {
	open: { action: SongAction; week: WeekCard } | "adding";
	onClose: () => void;
}) {
	if (open === "adding") return <SongForm songId={null} onClose={onClose} />;
	const { action, week } = open;
	if (action === "edit") return <SongForm songId={week.id} onClose={onClose} />;
	if (action === "unpublish") return <UnpublishDialog song={week} onClose={onClose} />;
	if (action === "delete") return <DeleteDialog song={week} onClose={onClose} />;
	return null;
}
