import { useQueryClient } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { playableOf } from "#features/podcasts/playable.ts";
import { episodesTopic } from "#features/podcasts/topics.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { waveformOf } from "#web/player/waveform-query.ts";

/** Published episodes, page after page; `from` is the caller of the server or of the browser. */
export function episodePages(from: typeof podcasts.api) {
	return from.list.infiniteOptions({
		input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

/** The newest alone, for the home page. */
export const newestEpisode = (from: typeof podcasts.api) =>
	from.list.queryOptions({ input: { limit: 1 } });

/** How loud an episode is where, put where the player's waveform looks for it. */
export function waveformFrom(from: typeof podcasts.api, episode: Episode) {
	return {
		...waveformOf(playableOf(episode).waveformUrl),
		queryFn: () => from.waveform.call({ id: episode.id }),
	};
}

/** Asks anew for whatever episodes are on screen. */
export function useReloadEpisodes(): () => void {
	const cache = useQueryClient();
	const { list, get, unpublished, getForEditing, mentions } = podcasts.api;
	return () => {
		for (const query of [list, get, unpublished, getForEditing, mentions])
			void cache.invalidateQueries({ queryKey: query.key() });
	};
}

/** Episodes on screen follow what admins and the making of their sound change; members hear it. */
export function useLiveEpisodes(): void {
	const reload = useReloadEpisodes();
	useTopic(episodesTopic, reload);
}
