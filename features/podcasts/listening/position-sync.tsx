import type { Playable } from "#domain/player/playable.ts";
import type { SavedPosition } from "#domain/player/position/saved-positions.ts";
import type { PositionSync } from "#domain/player/position/use-position-saving.tsx";
import { endpoints } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { currentViewer } from "#web/page.ts";
import { listening } from "./api.tsx";
import type { Position } from "./contract.ts";
import { episodeIn } from "./episode-key.ts";

export const episodePositionSync: PositionSync = { save: savePosition, find: findPosition };

export function savedPositionIn({
	positionSeconds,
	isFinished,
	listenedAt,
}: Position): SavedPosition {
	return { seconds: positionSeconds, isFinished, at: Date.parse(listenedAt) };
}

/** Saves a position on the server; with `keepalive`, so that the last one of a closing tab arrives. */
export function savePosition(
	playable: Playable,
	position: SavedPosition,
): Promise<void> | undefined {
	const podcastId = episodeIn(playable);
	if (!podcastId || !maySavePosition()) return undefined;
	return fetch(`${endpoints.rest}/episodes/${podcastId}/position`, {
		method: "PUT",
		keepalive: true,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			positionSeconds: position.seconds,
			isFinished: position.isFinished,
			listenedAt: new Date(position.at).toISOString(),
		}),
	}).then(({ status }) => {
		if (status >= 500) throw new Error(`Saving a position was answered with ${status}`);
	});
}

/** The position the server has. */
async function findPosition(playable: Playable): Promise<SavedPosition | null> {
	const podcastId = episodeIn(playable);
	if (!podcastId || !maySavePosition()) return null;
	const [found] = await listening.call.positions({ podcastIds: [podcastId] });
	return found ? savedPositionIn(found) : null;
}

function maySavePosition(): boolean {
	return can(currentViewer(), "save own podcast positions");
}
