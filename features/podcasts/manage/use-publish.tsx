import { useMutation } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { AdminEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { episodePath } from "#shared/paths.ts";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewAction } from "#web/use-view-action.ts";
import { copy } from "./copy.ts";

/** For a toast that an episode is out, with the way to it. */
export function useNotifyPublished(): (episode: Pick<AdminEpisode, "title" | "slug">) => void {
	const view = useViewAction();
	return ({ title, slug }) =>
		void notify({ kind: "good", title: copy.published(title), ...view(episodePath(slug)) });
}

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
