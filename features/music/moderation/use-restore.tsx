import { useMutation } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { useTrackSaved } from "#features/music/track-query.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { moderationCopy as copy } from "./copy.ts";

/** Gives a track that was taken down back, and says so. */
export function useRestore() {
	const saved = useTrackSaved();
	return useMutation(
		music.api.restore.mutationOptions({
			onSuccess(track) {
				saved(track);
				notify({ kind: "good", title: copy.restored(track.title) });
			},
			onError: toastError(copy.restoreFailed),
		}),
	);
}
