import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { can } from "#shared/policy.ts";
import { type Place, placeOf } from "#web/player/places.ts";
import type { Playable } from "#web/player/playable.ts";
import { takeOver } from "#web/player/use-place-keeping.tsx";
import { useViewer } from "#web/viewer.tsx";
import { listening } from "./api.tsx";
import { episodeIn } from "./kind.ts";
import { POSITIONS_MAX } from "./limits.ts";
import { placeIn, savePlace } from "./places-elsewhere.tsx";

/** Told at once, the latest first: what was listened to while the network was away. */
const MISSED_MAX = 5;

/**
 * Learns from the server where these episodes were left, and tells it what it has missed. Call it once
 * on a page, with all the episodes it shows; `ContinueAt` and `ListeningMark` then know.
 */
export function usePlaces(playables: readonly Playable[]): void {
	const mayKeep = can(useViewer(), "keep my place in podcasts");
	const podcastIds = playables.flatMap((each) => episodeIn(each) ?? []).slice(0, POSITIONS_MAX);
	const { data: positions } = useQuery({
		...listening.api.positions.queryOptions({ input: { podcastIds } }),
		enabled: mayKeep && podcastIds.length > 0,
		// Another device may have gone on meanwhile.
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
	});
	useEffect(() => {
		if (!positions) return;
		const missed: { playable: Playable; place: Place }[] = [];
		for (const playable of playables) {
			const position = positions.find(({ podcastId }) => podcastId === episodeIn(playable));
			const theirs = position ? placeIn(position) : null;
			takeOver(playable, theirs);
			const place = placeOf(playable.key);
			if (place && place.at > (theirs?.at ?? 0)) missed.push({ playable, place });
		}
		const latest = missed.sort((a, b) => b.place.at - a.place.at).slice(0, MISSED_MAX);
		// What fails now is told again with the next visit.
		for (const { playable, place } of latest) savePlace(playable, place)?.catch(() => {});
	}, [positions, playables]);
}
