import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { playlists } from "#features/playlists/api.tsx";
import type { PlaylistWithTracks } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { toastError } from "#web/toast-error.ts";
import { entriesOf, withMoved } from "./playlist-entries.ts";

const MOVES = ["move in playlist"];

/**
 * Reordering a playlist: a move shows at once and is then saved. After a failure the saved order is
 * shown again.
 */
export function useReorder({ playlist: { id, slug } }: PlaylistWithTracks) {
	const cache = useQueryClient();
	const key = playlists.api.get.queryKey({ input: { slug } });
	const shown = () => cache.getQueryData<PlaylistWithTracks>(key);
	const placeOf = (trackId: string) => {
		const whole = shown();
		return whole ? entriesOf(whole).findIndex((one) => one.id === trackId) : -1;
	};
	/** Moves are sent one after the other: each speaks of the order the one before has left. */
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const { mutate } = useMutation({
		mutationKey: MOVES,
		mutationFn: (move: { trackId: string; place: number }) => {
			const sent = last.current.then(() => playlists.call.moveTrack({ id, ...move }));
			last.current = sent.catch(() => {});
			return sent;
		},
		onError: toastError(copy.moveFailed),
		onSettled: () => {
			if (cache.isMutating({ mutationKey: MOVES }) === 1) void reloadPlaylists(cache);
		},
	});
	/** Shows a track at another place, without saving it yet. */
	const show = (trackId: string, place: number) => {
		void cache.cancelQueries({ queryKey: key });
		cache.setQueryData<PlaylistWithTracks>(
			key,
			(whole) => whole && withMoved(whole, trackId, place),
		);
	};
	return {
		placeOf,
		show,
		/** Saves the position a track is shown at; `onSaved` is called once the server has. */
		save: (trackId: string, onSaved: () => void) =>
			mutate({ trackId, place: placeOf(trackId) }, { onSuccess: onSaved }),
	};
}
