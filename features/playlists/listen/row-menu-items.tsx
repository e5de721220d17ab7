import { ArrowDown, ArrowUp, ListMinus } from "lucide-react";
import { playlists } from "#features/playlists/api.tsx";
import type { Playlist } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { useChangePlaylists } from "#features/playlists/manage/use-playlist-mutations.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import type { Ordering } from "./move-handle.tsx";

/** What the maker, or the user who added the track, can do with an entry. */
export function RowMenuItems({
	playlist: { id },
	trackId,
	title,
	ordering,
	canRemove,
}: {
	playlist: Playlist;
	trackId: string;
	title: string;
	ordering: Ordering | null;
	canRemove: boolean;
}) {
	const removeTrack = useChangePlaylists(() => playlists.call.removeTrack({ id, trackId }), {
		done: () => copy.trackRemoved(title),
		failed: copy.removeTrackFailed,
	});
	if (!ordering && !canRemove) return null;
	return (
		<>
			<MenuSeparator />
			{ordering && (
				<>
					<MenuAction
						icon={ArrowUp}
						label={buttons.moveUp}
						disabled={!ordering.up}
						onSelect={() => ordering.up?.()}
					/>
					<MenuAction
						icon={ArrowDown}
						label={buttons.moveDown}
						disabled={!ordering.down}
						onSelect={() => ordering.down?.()}
					/>
				</>
			)}
			{canRemove && (
				<MenuAction
					icon={ListMinus}
					label={copy.removeTrack}
					bad
					onSelect={() => removeTrack.mutate()}
				/>
			)}
		</>
	);
}
