import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import type { SongTools } from "#features/song-of-the-week/song-view.tsx";
import { adminSongsTopic } from "#features/song-of-the-week/topics.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { AudioNotice, SongActions } from "./song-actions.tsx";
import { Upcoming } from "./upcoming.tsx";

const SongForm = lazy(async () => ({ default: (await import("./song-form.tsx")).SongForm }));
const DeleteDialog = lazy(async () => ({
	default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

type Open = { form: string | null } | { deleting: Song } | null;

/** What admins do on the pages of songs, and the dialogs for it; null for everyone else. */
export function useSongTools(onDeleted?: () => void): (SongTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<Open>(null);
	if (!can(viewer, "manage songs of the week")) return null;
	const close = () => setOpen(null);
	return {
		add: (look) => (
			<Button
				variant={look}
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
				<AudioNotice song={song} />
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
					{open && "form" in open && <SongForm songId={open.form} onClose={close} />}
					{open && "deleting" in open && (
						<DeleteDialog song={open.deleting} onClose={close} {...(onDeleted && { onDeleted })} />
					)}
				</Suspense>
			</>
		),
	};
}

/** Reloads when a scheduled song or the processing of its audio changes. */
function Live() {
	const reload = useReloadSongs();
	useTopic(adminSongsTopic, reload);
	return null;
}
