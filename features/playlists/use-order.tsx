import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { tellsFailure } from "#web/tells-failure.ts";
import { playlists } from "./api.tsx";
import { copy } from "./copy.ts";
import { reloadPlaylists, type WholePlaylist } from "./playlist-query.tsx";
import { standingIn, withMoved } from "./standing.ts";

const MOVES = ["move in playlist"];

/**
 * Ordering a playlist: a move shows at once and is kept by the server behind it. After a failure the
 * order is shown as it is kept.
 */
export function useOrder({ playlist: { id, slug } }: WholePlaylist) {
	const cache = useQueryClient();
	const key = playlists.api.get.queryKey({ input: { slug } });
	const shown = () => cache.getQueryData<WholePlaylist>(key);
	const placeOf = (trackId: string) => {
		const whole = shown();
		return whole ? standingIn(whole).findIndex((one) => one.id === trackId) : -1;
	};
	/** Moves are sent one after the other: each speaks of the order the one before has left. */
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const { mutate } = useMutation({
		mutationKey: MOVES,
		mutationFn: (given: { trackId: string; place: number }) => {
			const sent = last.current.then(() => playlists.call.move({ id, ...given }));
			last.current = sent.catch(() => {});
			return sent;
		},
		onError: tellsFailure(copy.moveFailed),
		onSettled: () => {
			if (cache.isMutating({ mutationKey: MOVES }) === 1) void reloadPlaylists(cache);
		},
	});
	/** Shows a track at another place, without keeping it yet. */
	const show = (trackId: string, place: number) => {
		void cache.cancelQueries({ queryKey: key });
		cache.setQueryData<WholePlaylist>(key, (whole) => whole && withMoved(whole, trackId, place));
	};
	return {
		placeOf,
		show,
		/** Keeps a track where it is shown; `kept` is called once the server has. */
		keep: (trackId: string, kept: () => void) =>
			mutate({ trackId, place: placeOf(trackId) }, { onSuccess: kept }),
	};
}
