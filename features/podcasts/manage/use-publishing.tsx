import { useMutation } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { AdminEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { toastChangeFailed } from "./toast-change-failed.tsx";

/** Publishes an episode, or unpublishes it; `onDone` shows the result. */
export function usePublishing(onDone: (episode: AdminEpisode) => void) {
	const reload = useReloadEpisodes();
	return useMutation(
		podcasts.api.publish.mutationOptions({
			onSuccess(episode) {
				onDone(episode);
				reload();
			},
			onError: toastChangeFailed,
		}),
	);
}
