import { waveformOf } from "#domain/player/playable/waveform-query.ts";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { RECENT_PUBLIC } from "#features/podcasts/limits.ts";
import { playableOf } from "#features/podcasts/playable.ts";
import { episodesTopic } from "#features/podcasts/topics.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useReload } from "#web/use-reload.ts";

/** Published episodes, page after page; `from` is the caller of the server or of the browser. */
export function episodePages(from: typeof podcasts.api) {
	return from.list.infiniteOptions(cursorPages({}));
}

/** Pages of the episodes that visitors may play. */
export function publicEpisodePages(from: typeof podcasts.api) {
	return from.listPublic.infiniteOptions(cursorPages({}));
}

/** The newest that everyone may hear, for Explore. */
export const recentPublicEpisodes = (from: typeof podcasts.api) =>
	from.listPublic.queryOptions({ input: { limit: RECENT_PUBLIC } });

/** An episode's waveform, under the key by which the player looks it up. */
export function waveformFrom(from: typeof podcasts.api, episode: Episode) {
	return {
		...waveformOf(playableOf(episode).waveformUrl),
		queryFn: () => from.waveform.call({ id: episode.id }),
	};
}

/** Refetches the episodes on screen. */
export function useReloadEpisodes(): () => void {
	const { list, listPublic, get, unpublished, getForEditing, mentions } = podcasts.api;
	return useReload(list, listPublic, get, unpublished, getForEditing, mentions);
}

/** Follows admins' changes and the processing of audio, for members. */
export function useLiveEpisodes(): void {
	const reload = useReloadEpisodes();
	useReloadOn(episodesTopic, reload);
}
