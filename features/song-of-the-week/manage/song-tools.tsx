import { type ReactNode, Suspense } from "react";
import { useContentDialogs } from "#domain/publishing/use-content-dialogs.tsx";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import type { SongTools } from "#features/song-of-the-week/song-view.tsx";
import { adminSongsTopic } from "#features/song-of-the-week/topics.ts";
import { can } from "#shared/policy.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { OpenSongDialog } from "./song-dialogs.tsx";

const load = async () => (await import("./song-parts.tsx")).parts;
const AddSong = lazyPart(async () => (await load()).AddSong);
const OneSong = lazyPart(async () => (await load()).SongTools);
const UpcomingSongs = lazyPart(async () => (await load()).UpcomingSongs);
const SongDialogs = lazyPart(async () => (await import("./song-dialogs.tsx")).SongDialogs);

/** Admins' tools on the song pages and their dialogs; null for everyone else. */
export function useSongTools(onDeleted?: () => void): (SongTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const { setOpen, dialog } = useContentDialogs<OpenSongDialog>((open, onClose) => (
		<SongDialogs open={open} onDeleted={onDeleted} onClose={onClose} />
	));
	if (!can(viewer, "manage songs of the week")) return null;
	return {
		add: (variant) => (
			<Suspense fallback={null}>
				<AddSong variant={variant} onAdd={() => setOpen("adding")} />
			</Suspense>
		),
		of: (song) => (
			<Suspense fallback={null}>
				<OneSong song={song} onOpen={(action) => setOpen({ action, item: song })} />
			</Suspense>
		),
		upcoming: (
			<Suspense fallback={null}>
				<UpcomingSongs onOpen={(action, week) => setOpen({ action, item: week })} />
			</Suspense>
		),
		dialogs: (
			<>
				<Live />
				{dialog}
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
