import { useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live-hooks.tsx";
import { waveformOf } from "#web/player/waveform-query.ts";
import { podcasts } from "./api.tsx";
import type { Episode, EpisodeChange } from "./contract.ts";
import { playableOf } from "./playable.ts";

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
	const { list, get, waiting, kept, mentions } = podcasts.api;
	return () => {
		for (const query of [list, get, waiting, kept, mentions])
			void cache.invalidateQueries({ queryKey: query.key() });
	};
}

/** Episodes on screen follow what admins and the making of their sound change; members hear it. */
export function useLiveEpisodes(): void {
	const reload = useReloadEpisodes();
	useTopic<EpisodeChange>("episodes", reload);
}
