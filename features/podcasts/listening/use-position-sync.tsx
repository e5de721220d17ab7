import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { type SavedPosition, savedPositionOf } from "#domain/player/position/saved-positions.ts";
import { applyRemotePosition } from "#domain/player/position/use-position-saving.tsx";
import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";
import { listening } from "./api.tsx";
import { episodeIn } from "./episode-key.ts";
import { POSITIONS_MAX } from "./limits.ts";
import { savedPositionIn, savePosition } from "./position-sync.tsx";

/** Positions saved while offline that are sent at once, latest first. */
const UNSENT_MAX = 5;

/**
 * Fetches the saved positions of these episodes and sends newer local ones. Call it once on a page, with all the
 * episodes it shows; `ContinueAt` reads them.
 */
export function usePositionSync(playables: readonly Playable[]): void {
	const maySavePosition = can(useViewer(), "save own podcast positions");
	const podcastIds = playables.flatMap((each) => episodeIn(each) ?? []).slice(0, POSITIONS_MAX);
	const { data: positions } = useQuery({
		...listening.api.positions.queryOptions({ input: { podcastIds } }),
		enabled: maySavePosition && podcastIds.length > 0,
		// Another device may have played on meanwhile.
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
	});
	useEffect(() => {
		if (!positions) return;
		const unsent: { playable: Playable; local: SavedPosition }[] = [];
		for (const playable of playables) {
			const position = positions.find(({ podcastId }) => podcastId === episodeIn(playable));
			const remote = position ? savedPositionIn(position) : null;
			applyRemotePosition(playable, remote);
			const local = savedPositionOf(playable.key);
			if (local && local.at > (remote?.at ?? 0)) unsent.push({ playable, local });
		}
		const latest = unsent.sort((a, b) => b.local.at - a.local.at).slice(0, UNSENT_MAX);
		// Failed ones are sent again with the next visit.
		for (const { playable, local } of latest) savePosition(playable, local)?.catch(() => {});
	}, [positions, playables]);
}
