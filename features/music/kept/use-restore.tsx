import { useMutation } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { keptCopy as copy } from "./kept-copy.ts";
import { useTrackKept } from "./kept-query.tsx";

/** Gives a track that was taken down back, and says so. */
export function useRestore() {
	const kept = useTrackKept();
	return useMutation(
		music.api.restore.mutationOptions({
			onSuccess(track) {
				kept(track);
				notify({ kind: "good", title: copy.restored(track.title) });
			},
			onError: tellsFailure(copy.restoreFailed),
		}),
	);
}
