import { type ComponentProps, Suspense } from "react";
import type { Playlist } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useGiveUpPlaylist } from "./use-playlist-mutations.tsx";

// With the rules of its fields, which listeners need not carry.
const PlaylistForm = lazyPart(async () => (await import("./playlist-form.tsx")).PlaylistForm);
const SharePanel = lazyPart(
	async () => (await import("#features/playlists/share/share-panel.tsx")).SharePanel,
);

/** Makes a playlist, or changes the one given. */
export function PlaylistDialog(form: ComponentProps<typeof PlaylistForm>) {
	const title = form.playlist ? copy.editTitle : copy.newPlaylist;
	return (
		<Dialog open onClose={form.onClose} title={title}>
			<Suspense>
				<PlaylistForm {...form} />
			</Suspense>
		</Dialog>
	);
}

/** Its link; for its maker also the people it is made with. */
export function ShareDialog({
	onClose,
	...panel
}: ComponentProps<typeof SharePanel> & { onClose: () => void }) {
	return (
		<Dialog open onClose={onClose} title={copy.shareTitle}>
			<Suspense>
				<SharePanel {...panel} />
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
	const remove = useGiveUpPlaylist(playlist, "remove", () => {
		onClose();
		onRemoved();
	});
	return (
		<ConfirmDialog
			isDanger
			question={copy.removeQuestion(playlist.name)}
			text={copy.removeText}
			confirm={copy.remove}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}
