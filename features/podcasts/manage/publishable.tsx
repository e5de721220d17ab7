import type { Publishable } from "#domain/publishing/use-publish.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { AdminEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { episodePath } from "#shared/paths.ts";
import { copy } from "./copy.ts";

export const publishableEpisodes: Publishable<AdminEpisode> = {
	publish: podcasts.call.publish,
	pathOf: ({ slug }) => episodePath(slug),
	useReload: useReloadEpisodes,
	copy,
};
