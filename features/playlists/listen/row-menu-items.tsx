import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, ListMinus } from "lucide-react";
import { playlists } from "#features/playlists/api.tsx";
import type { Playlist } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { MenuItem, MenuSeparator } from "#web/kit/menu.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import type { Ordering } from "./playlist-row.tsx";

/** What its maker, or whoever added the track, can do with its place. */
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
	const removeTrack = useRemoveTrack();
	if (!ordering && !canRemove) return null;
	return (
		<>
			<MenuSeparator />
			{ordering && (
				<>
					<MenuItem disabled={!ordering.up} onSelect={() => ordering.up?.()}>
						<ArrowUp strokeWidth={1.5} aria-hidden="true" />
						{copy.moveUp}
					</MenuItem>
					<MenuItem disabled={!ordering.down} onSelect={() => ordering.down?.()}>
						<ArrowDown strokeWidth={1.5} aria-hidden="true" />
						{copy.moveDown}
					</MenuItem>
				</>
			)}
			{canRemove && (
				<MenuItem bad onSelect={() => removeTrack({ id, trackId, title })}>
					<ListMinus strokeWidth={1.5} aria-hidden="true" />
					{copy.removeTrack}
				</MenuItem>
			)}
		</>
	);
}

function useRemoveTrack() {
	const cache = useQueryClient();
	const { mutate } = useMutation({
		mutationFn: ({ id, trackId }: { id: string; trackId: string; title: string }) =>
			playlists.call.removeTrack({ id, trackId }),
		onSuccess: (_, { title }) => notify({ kind: "good", title: copy.trackRemoved(title) }),
		onError: toastError(copy.removeTrackFailed),
		onSettled: () => reloadPlaylists(cache),
	});
	return mutate;
}
