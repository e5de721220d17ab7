import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { chooseCopy as copy } from "#features/song-of-the-week/choose/choose-copy.ts";
import { SongActions, SoundNotice } from "#features/song-of-the-week/choose/song-actions.tsx";
import { Upcoming } from "#features/song-of-the-week/choose/upcoming.tsx";
import type { Song, SongChoiceChange } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import type { SongTools } from "#features/song-of-the-week/song-view.tsx";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";

const ChooseSong = lazy(async () => ({ default: (await import("./choose-song.tsx")).ChooseSong }));
const DeleteDialog = lazy(async () => ({
	default: (await import("#features/song-of-the-week/choose/delete-dialog.tsx")).DeleteDialog,
}));

type Open = { form: string | null } | { deleting: Song } | null;

/** What admins do on the pages of songs, and the dialogs for it; null for everyone else. */
export function useSongTools(onDeleted?: () => void): (SongTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<Open>(null);
	if (!can(viewer, "choose the song of the week")) return null;
	const close = () => setOpen(null);
	return {
		add: (look) => (
			<Button
				look={look}
				size={look === "primary" ? "md" : "sm"}
				className="min-h-11"
				onClick={() => setOpen({ form: null })}
			>
				<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
				{copy.add}
			</Button>
		),
		of: (song) => (
			<>
				<SoundNotice song={song} />
				<SongActions
					onEdit={() => setOpen({ form: song.id })}
					onDelete={() => setOpen({ deleting: song })}
				/>
			</>
		),
		upcoming: (
			<Upcoming
				onEdit={({ id }) => setOpen({ form: id })}
				onDelete={(song) => setOpen({ deleting: song })}
			/>
		),
		dialogs: (
			<>
				<Live />
				<Suspense fallback={null}>
					{open && "form" in open && <ChooseSong songId={open.form} onClose={close} />}
					{open && "deleting" in open && (
						<DeleteDialog song={open.deleting} onClose={close} {...(onDeleted && { onDeleted })} />
					)}
				</Suspense>
			</>
		),
	};
}

/** Scheduled songs, and sounds in the making, are told to admins as they change. */
function Live() {
	const reload = useReloadSongs();
	useTopic<SongChoiceChange>("song-choices", reload);
	return null;
}
