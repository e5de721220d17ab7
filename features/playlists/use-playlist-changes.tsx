import { useMutation, useQueryClient } from "@tanstack/react-query";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { playlists } from "./api.tsx";
import type { Playlist } from "./contract.ts";
import { copy } from "./copy.ts";
import { reloadPlaylists, wholePlaylist } from "./playlist-query.tsx";

/** Tells what went wrong, in the server's words where it has some. */
export function tellFailure(error: unknown, otherwise: string): void {
	notify({ kind: "bad", title: common.error, text: explain(error, otherwise).message });
}

/** Features a playlist, or does so no longer; for admins. */
export function useFeature({ id, name }: Playlist): (isFeatured: boolean) => void {
	const cache = useQueryClient();
	const { mutate } = useMutation({
		mutationFn: (isFeatured: boolean) => playlists.call.feature({ id, isFeatured }),
		onSuccess: ({ isFeatured }) =>
			notify({
				kind: "good",
				title: isFeatured ? copy.isFeaturedNow(name) : copy.isNotFeaturedNow(name),
			}),
		onError: (error) => tellFailure(error, copy.featureFailed),
		onSettled: () => reloadPlaylists(cache),
	});
	return mutate;
}

/** Takes part no longer. */
export function useLeave(playlist: Playlist, onLeft: () => void): () => void {
	const { id, name } = playlist;
	const goAway = useGoAway(playlist, onLeft);
	const { mutate } = useMutation({
		mutationFn: () => playlists.call.leave({ id }),
		onSuccess: () => {
			notify({ kind: "good", title: copy.left(name) });
			return goAway();
		},
		onError: (error) => tellFailure(error, copy.leaveFailed),
	});
	return mutate;
}

/** Deletes it for good. */
export function useRemove(playlist: Playlist, onRemoved: () => void) {
	const { id, name } = playlist;
	const goAway = useGoAway(playlist, onRemoved);
	return useMutation({
		mutationFn: () => playlists.call.remove({ id }),
		onSuccess: () => {
			notify({ kind: "good", title: copy.removed(name) });
			return goAway();
		},
		onError: (error) => tellFailure(error, copy.removeFailed),
	});
}

/** First away from it, then forgotten: what is gone must not be asked for again. */
function useGoAway({ slug }: Playlist, leave: () => void): () => Promise<void> {
	const cache = useQueryClient();
	return async () => {
		leave();
		cache.removeQueries(wholePlaylist(playlists.api, slug));
		await cache.invalidateQueries({ queryKey: playlists.api.list.key() });
		await cache.invalidateQueries({ queryKey: playlists.api.mine.key() });
	};
}
