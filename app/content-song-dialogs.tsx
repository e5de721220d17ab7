import { HistoryDialog } from "#features/history/history-dialog.tsx";
import { DeleteDialog } from "#features/song-of-the-week/choose/delete-dialog.tsx";
import { TakeBackDialog } from "#features/song-of-the-week/choose/take-back.tsx";
import type { WeekCard } from "#features/song-of-the-week/contract.ts";
import { ChooseSong } from "./choose-song.tsx";
import type { Deed } from "./content-song-menu.tsx";

/** Whatever is done to a song in a dialog. */
export function SongDialogs({
	open,
	onClose,
}: {
	open: { deed: Deed; week: WeekCard } | "adding";
	onClose: () => void;
}) {
	if (open === "adding") return <ChooseSong songId={null} onClose={onClose} />;
	const { deed, week } = open;
	if (deed === "edit") return <ChooseSong songId={week.id} onClose={onClose} />;
	if (deed === "take-back") return <TakeBackDialog song={week} onClose={onClose} />;
	if (deed === "delete") return <DeleteDialog song={week} onClose={onClose} />;
	return <HistoryDialog kind="song" id={week.id} name={week.title} onClose={onClose} />;
}
