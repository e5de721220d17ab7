import { type ReactNode, Suspense, useState } from "react";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import type { SongTools } from "#features/song-of-the-week/song-view.tsx";
import { adminSongsTopic } from "#features/song-of-the-week/topics.ts";
import { can } from "#shared/policy.ts";
import { AddButton } from "#web/kit/add-button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { AudioNotice, SongActions } from "./song-actions.tsx";
import type { OpenSongDialog } from "./song-dialogs.tsx";
import { UpcomingSongs } from "./upcoming-songs.tsx";

const SongDialogs = lazyPart(async () => (await import("./song-dialogs.tsx")).SongDialogs);

/** Admins' tools on the song pages and their dialogs; null for everyone else. */
export function useSongTools(onDeleted?: () => void): (SongTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<OpenSongDialog | null>(null);
	if (!can(viewer, "manage songs of the week")) return null;
	return {
		add: (variant) => (
			<AddButton variant={variant} label={copy.add} onClick={() => setOpen("adding")} />
		),
		of: (song) => (
			<>
				<AudioNotice song={song} />
				<SongActions onOpen={(action) => setOpen({ action, week: song })} />
			</>
		),
		upcoming: <UpcomingSongs onOpen={(action, week) => setOpen({ action, week })} />,
		dialogs: (
			<>
				<Live />
				<Suspense fallback={null}>
					{open && <SongDialogs open={open} onDeleted={onDeleted} onClose={() => setOpen(null)} />}
				</Suspense>
			</>
		),
	};
}

/** Reloads when a scheduled song or the processing of its audio changes. */
function Live() {
	const reload = useReloadSongs();
	useReloadOn(adminSongsTopic, reload);
	return null;
}
