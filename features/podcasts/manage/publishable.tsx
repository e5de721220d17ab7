import type { Publishable } from "#domain/publishing/use-publish.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { episodePath } from "#shared/paths.ts";
import { copy } from "./copy.ts";

export const publishableEpisodes: Publishable = {
	async publish(input) {
		const saved = await podcasts.call.publish(input);
		return { ...saved, path: episodePath(saved.slug) };
	},
	useReload: useReloadEpisodes,
	copy,
};
