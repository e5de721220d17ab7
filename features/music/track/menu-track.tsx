import { use } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { music } from "#features/music/api.tsx";
import type { Track } from "#features/music/contract.ts";
import { trackIn } from "#features/music/playable.ts";
import { queryCache } from "#web/page.ts";
import { listedTracks } from "./track-query.tsx";

/** A menu opens without what takes longer to find out. */
const PATIENCE_MS = 1_000;

/** Those that are being asked for, and those that could not be had. */
const requests = new Map<string, Promise<Track | null>>();

/** All of a track that a menu is about: its stars and whose it is. Suspends a moment where no page has loaded that. */
export function useMenuTrack(playable: Playable): Track | null {
	const found = trackIn(playable);
	if (!found) return null;
	const listed = listedTracks().find(({ id }) => id === found.id);
	if (listed || !found.slug) return listed ?? null;
	const { queryKey } = optionsOf(found.slug);
	return (
		queryCache().getQueryData(queryKey) ?? (navigator.onLine ? use(fetchTrack(found.slug)) : null)
	);
}

function fetchTrack(slug: string): Promise<Track | null> {
	const before = requests.get(slug);
	if (before) return before;
	const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
	const answer = Promise.race([
		queryCache()
			.fetchQuery({ ...optionsOf(slug), retry: false })
			.catch(() => null),
		late,
	]).then((track) => {
		// It is in the cache now, which knows what changes.
		if (track) requests.delete(slug);
		return track;
	});
	requests.set(slug, answer);
	return answer;
}

const optionsOf = (slug: string) => music.api.get.queryOptions({ input: { slug } });
