import { useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live-hooks.tsx";
import { waveformOf } from "#web/player/waveform-query.ts";
import { songs } from "./api.tsx";
import type { Song } from "./contract.ts";
import { playableOf } from "./playable.ts";
import { songsTopic } from "./topics.ts";

/** Weeks before the current one, page after page; `from` is the caller of the server or of the browser. */
export function pastPages(from: typeof songs.api) {
	return from.pastWeeks.infiniteOptions({
		input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

/** Weeks to come, page after page. */
export function upcomingPages(from: typeof songs.api) {
	return from.upcoming.infiniteOptions({
		input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

/** How loud a song is where, put where the player's waveform looks for it. */
export function waveformFrom(from: typeof songs.api, song: Song) {
	return {
		...waveformOf(playableOf(song).waveformUrl),
		queryFn: () => from.waveform.call({ id: song.id }),
	};
}

/** Asks anew for whatever songs are on screen. */
export function useReloadSongs(): () => void {
	const cache = useQueryClient();
	const { current, pastWeeks, week, upcoming, unpublished, getForEditing } = songs.api;
	return () => {
		for (const query of [current, pastWeeks, week, upcoming, unpublished, getForEditing])
			void cache.invalidateQueries({ queryKey: query.key() });
	};
}

/** Songs on screen follow what admins and the making of their sound change; members hear it. */
export function useLiveSongs(): void {
	const cache = useQueryClient();
	const reload = useReloadSongs();
	useTopic(songsTopic, ({ id, song }) => {
		cache.setQueryData(songs.api.current.queryKey(), (known) =>
			known?.id === id && song?.weekStartDate === known.weekStartDate ? song : known,
		);
		reload();
	});
}
