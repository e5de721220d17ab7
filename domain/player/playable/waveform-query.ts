import { queryOptions } from "@tanstack/react-query";
import type { Playable } from "#domain/player/playable.ts";

const SILENCE: number[] = [];

/** The peaks behind a `waveformUrl`, by their address; a page that has them already puts them there. */
export function waveformOf(url: string | null) {
	return queryOptions({
		queryKey: ["waveform", url],
		queryFn: async ({ signal }): Promise<{ peaks: number[] }> => {
			if (!url) return { peaks: SILENCE };
			const answer = await fetch(url, { signal });
			if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
			return answer.json();
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** The waveform under the same key, loaded by `fetchPeaks`: a server-rendered page includes the one it shows first. */
export function waveformFrom(
	{ waveformUrl }: Playable,
	fetchPeaks: () => Promise<{ peaks: number[] }>,
): { queryKey: readonly unknown[]; queryFn: typeof fetchPeaks } {
	const queryFn = waveformUrl === null ? async () => ({ peaks: SILENCE }) : fetchPeaks;
	return { ...waveformOf(waveformUrl), queryFn };
}
