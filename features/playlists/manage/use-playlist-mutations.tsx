import { useMutation, useQueryClient } from "@tanstack/react-query";
import { playlists } from "#features/playlists/api.tsx";
import type { Playlist } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { playlistQuery, reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";

/** Features a playlist, or does so no longer; for admins. */
export function useFeaturePlaylist({ id, name }: Playlist): (isFeatured: boolean) => void {
	const cache = useQueryClient();
	const { mutate } = useMutation({
		mutationFn: (isFeatured: boolean) => playlists.call.feature({ id, isFeatured }),
		onSuccess: ({ isFeatured }) =>
			notify({
				kind: "good",
				title: isFeatured ? copy.isFeaturedNow(name) : copy.isNotFeaturedNow(name),
			}),
		onError: toastError(copy.featureFailed),
		onSettled: () => reloadPlaylists(cache),
	});
	return mutate;
}

/** Takes part no longer. */
export function useLeavePlaylist(playlist: Playlist, onLeft: () => void): () => void {
	const { id, name } = playlist;
	const goAway = useLeaveAndForget(playlist, onLeft);
	const { mutate } = useMutation({
		mutationFn: () => playlists.call.leave({ id }),
		onSuccess: () => {
			notify({ kind: "good", title: copy.left(name) });
			return goAway();
		},
		onError: toastError(copy.leaveFailed),
	});
	return mutate;
}

/** Deletes it for good. */
export function useDeletePlaylist(playlist: Playlist, onRemoved: () => void) {
	const { id, name } = playlist;
	const goAway = useLeaveAndForget(playlist, onRemoved);
	return useMutation({
		mutationFn: () => playlists.call.remove({ id }),
		onSuccess: () => {
			notify({ kind: "good", title: copy.removed(name) });
			return goAway();
		},
		onError: toastError(copy.removeFailed),
	});
}

/** First away from it, then forgotten: what is gone must not be asked for again. */
function useLeaveAndForget({ slug }: Playlist, leave: () => void): () => Promise<void> {
	const cache = useQueryClient();
	return async () => {
		leave();
		cache.removeQueries(playlistQuery(playlists.api, slug));
		await cache.invalidateQueries({ queryKey: playlists.api.list.key() });
		await cache.invalidateQueries({ queryKey: playlists.api.mine.key() });
	};
}
