import { useQueryClient } from "@tanstack/react-query";
import { waveformOf } from "#domain/player/playable/waveform-query.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { useReload } from "#web/use-reload.ts";
import { songs } from "./api.tsx";
import type { Song } from "./contract.ts";
import { playableOf } from "./playable.ts";
import { songsTopic } from "./topics.ts";

/** Weeks before the current one, page after page; `from` is the caller of the server or of the browser. */
export function pastPages(from: typeof songs.api) {
	return from.pastWeeks.infiniteOptions(cursorPages({}));
}

/** Weeks to come, page after page. */
export function upcomingPages(from: typeof songs.api) {
	return from.upcoming.infiniteOptions(cursorPages({}));
}

/** A song's waveform, under the key by which the player looks it up. */
export function waveformFrom(from: typeof songs.api, song: Song) {
	return {
		...waveformOf(playableOf(song).waveformUrl),
		queryFn: () => from.waveform.call({ id: song.id }),
	};
}

/** Refetches the songs on screen. */
export function useReloadSongs(): () => void {
	const { current, pastWeeks, week, upcoming, unpublished, getForEditing } = songs.api;
	return useReload(current, pastWeeks, week, upcoming, unpublished, getForEditing);
}

/** Follows admins' changes and the processing of audio, for members. */
export function useLiveSongs(): void {
	const cache = useQueryClient();
	const reload = useReloadSongs();
	useTopic(
		songsTopic,
		({ id, song }) => {
			cache.setQueryData(songs.api.current.queryKey(), (known) =>
				known?.id === id && song?.weekStartDate === known.weekStartDate ? song : known,
			);
			reload();
		},
		reload,
	);
}
