import { lazy, Suspense } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import type { Playlist } from "./contract.ts";
import { copy } from "./copy.ts";
import type { WholePlaylist } from "./playlist-query.tsx";
import { useRemove } from "./use-playlist-changes.tsx";

// With the rules of its fields, which listeners need not carry.
const PlaylistForm = lazy(async () => ({
	default: (await import("./playlist-form.tsx")).PlaylistForm,
}));
const Sharing = lazy(async () => ({ default: (await import("./sharing.tsx")).Sharing }));

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
export function ShareDialog({ whole, onClose }: { whole: WholePlaylist; onClose: () => void }) {
	return (
		<Dialog open onClose={onClose} title={copy.shareTitle}>
			<Suspense>
				<Sharing whole={whole} />
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
	const remove = useRemove(playlist, () => {
		onClose();
		onRemoved();
	});
	return (
		<SureDialog
			question={copy.removeQuestion(playlist.name)}
			text={copy.removeText}
			confirm={copy.remove}
			keep={copy.keep}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}
