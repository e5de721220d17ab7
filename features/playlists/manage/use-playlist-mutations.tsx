import { useMutation, useQueryClient } from "@tanstack/react-query";
import { playlists } from "#features/playlists/api.tsx";
import type { Playlist } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { playlistQuery, reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";

/** A change to playlists: a toast says how it went, and everything about playlists is asked for again. */
export function useChangePlaylists<Input = void, Result = unknown>(
	call: (input: Input) => Promise<Result>,
	{ done, failed }: { done?: (result: Result, input: Input) => string; failed: string },
) {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: call,
		onSuccess(result, input) {
			if (done) notify({ kind: "good", title: done(result, input) });
		},
		onError: toastError(failed),
		onSettled: () => reloadPlaylists(cache),
	});
}

/** Leaves a playlist, or deletes it for good; `onGone` then leads away from it. */
export function useGiveUpPlaylist(
	{ id, name, slug }: Playlist,
	action: "leave" | "remove",
	onGone: () => void,
) {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: () => playlists.call[action]({ id }),
		async onSuccess() {
			notify({ kind: "good", title: action === "leave" ? copy.left(name) : copy.removed(name) });
			// First away from it, then forgotten: what is gone must not be asked for again.
			onGone();
			cache.removeQueries(playlistQuery(playlists.api, slug));
			await cache.invalidateQueries({ queryKey: playlists.api.list.key() });
			await cache.invalidateQueries({ queryKey: playlists.api.mine.key() });
		},
		onError: toastError(action === "leave" ? copy.leaveFailed : copy.removeFailed),
	});
}
