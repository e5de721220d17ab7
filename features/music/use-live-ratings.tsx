import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTopic } from "#web/live-hooks.tsx";
import type { RatingChange } from "./contract.ts";
import { changeTrack, reloadTracks } from "./track-query.tsx";

/** Others' ratings as they come; what was missed while away is asked for. */
export function useLiveRatings(): void {
	const cache = useQueryClient();
	const wasReady = useRef(false);
	useTopic<RatingChange>(
		"ratings",
		({ trackId, averageRating, totalRatings }) =>
			changeTrack(cache, trackId, (track) => ({ ...track, averageRating, totalRatings })),
		() => {
			if (wasReady.current) void reloadTracks(cache);
			wasReady.current = true;
		},
	);
}
