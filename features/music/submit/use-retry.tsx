import { useMutation, useQueryClient } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { cacheTrack, reloadTracks } from "#features/music/track/track-query.tsx";
import { toastError } from "#web/toast-error.ts";
import { submitCopy } from "./copy.ts";
import { followTrack } from "./preparing.tsx";

/** Prepares a failed track once more; its outcome is shown on whatever page the user is then. */
export function useRetry(userId: string) {
	const cache = useQueryClient();
	return useMutation(
		music.api.retry.mutationOptions({
			onSuccess(track) {
				cacheTrack(cache, track);
				followTrack(userId, track);
			},
			onError: toastError(submitCopy.retryFailed),
			onSettled: () => void reloadTracks(cache),
		}),
	);
}
