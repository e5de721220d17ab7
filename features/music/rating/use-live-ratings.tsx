import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ratingsTopic } from "#features/music/topics.ts";
import { changeTrack, reloadTracks } from "#features/music/track/track-query.tsx";
import { useTopic } from "#web/live/live-hooks.tsx";

/** Others' ratings as they come; what was missed while away is asked for. */
export function useLiveRatings(): void {
	const cache = useQueryClient();
	const wasReady = useRef(false);
	useTopic(
		ratingsTopic,
		({ trackId, averageRating, totalRatings }) =>
			changeTrack(cache, trackId, (track) => ({ ...track, averageRating, totalRatings })),
		() => {
			if (wasReady.current) void reloadTracks(cache);
			wasReady.current = true;
		},
	);
}
