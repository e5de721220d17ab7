import { HistoryDialog } from "#features/history/history-dialog.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { TakeDownDialog } from "#features/music/kept/take-down-dialog.tsx";
import { DeleteDialog } from "#features/music/track/delete-dialog.tsx";
import { EditDialog } from "#features/music/track/edit-dialog.tsx";
import type { Deed } from "./content-track-menu.tsx";

/** Whatever is done to a track in a dialog. */
export function TrackDialogs({
	open: { deed, track },
	onClose,
}: {
	open: { deed: Deed; track: TrackDetails };
	onClose: () => void;
}) {
	if (deed === "edit") return <EditDialog track={track} onClose={onClose} />;
	if (deed === "take-down") return <TakeDownDialog track={track} onClose={onClose} />;
	if (deed === "delete") return <DeleteDialog track={track} onClose={onClose} />;
	return <HistoryDialog kind="track" id={track.id} name={track.title} onClose={onClose} />;
}
