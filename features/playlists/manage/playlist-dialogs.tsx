import { lazy, Suspense } from "react";
import type { Playlist } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import type { PlaylistWithTracks } from "#features/playlists/playlist-query.tsx";
import { ConfirmDialog } from "#web/kit/confirm-dialog.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { useDeletePlaylist } from "./use-playlist-mutations.tsx";

// With the rules of its fields, which listeners need not carry.
const PlaylistForm = lazy(async () => ({
	default: (await import("./playlist-form.tsx")).PlaylistForm,
}));
const SharePanel = lazy(async () => ({
	default: (await import("#features/playlists/share/share-panel.tsx")).SharePanel,
}));

/** Makes a playlist, or changes the one given. */
export function PlaylistDialog({
	playlist,
	onClose,
	onSaved,
}: {
	playlist?: Playlist;
	onClose: () => void;
	onSaved?: (saved: Playlist) => void;
}) {
	return (
		<Dialog open onClose={onClose} title={playlist ? copy.editTitle : copy.newPlaylist}>
			<Suspense>
				<PlaylistForm
					{...(playlist && { playlist })}
					onClose={onClose}
					{...(onSaved && { onSaved })}
				/>
			</Suspense>
		</Dialog>
	);
}

/** Its link; for its maker also the people it is made with. */
export function ShareDialog({
	whole,
	onClose,
}: {
	whole: PlaylistWithTracks;
	onClose: () => void;
}) {
	return (
		<Dialog open onClose={onClose} title={copy.shareTitle}>
			<Suspense>
				<SharePanel whole={whole} />
			</Suspense>
		</Dialog>
	);
}

/** Says what goes before it goes. */
export function RemoveDialog({
	playlist,
	onClose,
	onRemoved,
}: {
	playlist: Playlist;
	onClose: () => void;
	onRemoved: () => void;
}) {
	const remove = useDeletePlaylist(playlist, () => {
		onClose();
		onRemoved();
	});
	return (
		<ConfirmDialog
			question={copy.removeQuestion(playlist.name)}
			text={copy.removeText}
			confirm={copy.remove}
			cancelLabel={copy.keep}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}
