import type { TrackDetails } from "#features/music/contract.ts";
import { DeleteDialog } from "#features/music/track/delete-dialog.tsx";
import { EditDialog } from "#features/music/track/edit-dialog.tsx";
import type { TrackAction } from "./admin-track-menu.tsx";

/** Whatever is done to a track in a dialog. */
export function AdminTrackDialogs({
	open: { action, track },
	onClose,
}: {
	open: { action: TrackAction; track: TrackDetails };
	onClose: () => void;
}) {
	if (action === "edit") return <EditDialog track={track} onClose={onClose} />;
	if (action === "delete") return <DeleteDialog track={track} onClose={onClose} />;
	return null;
}
