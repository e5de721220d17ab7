import { useMutation } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { AdminEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** Publishes an episode, or unpublishes it; `onDone` shows the result. */
export function usePublish(onDone: (episode: AdminEpisode) => void) {
	const reload = useReloadEpisodes();
	return useMutation(
		podcasts.api.publish.mutationOptions({
			onSuccess(episode) {
				onDone(episode);
				reload();
			},
			onError: toastError(copy.changeFailed),
		}),
	);
}
