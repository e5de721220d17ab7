import { useMutation } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { KeptEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episode-query.tsx";
import { tellFailure } from "./tell-failure.tsx";

/** Puts an episode out, or takes it back; whoever asks for it says so. */
export function usePublishing(onDone: (episode: KeptEpisode) => void) {
	const reload = useReloadEpisodes();
	return useMutation(
		podcasts.api.publish.mutationOptions({
			onSuccess(episode) {
				onDone(episode);
				reload();
			},
			onError: tellFailure,
		}),
	);
}
