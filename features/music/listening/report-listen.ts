import { trackIn } from "#features/music/playable.ts";
import { endpoints } from "#shared/paths.ts";
import type { Playable } from "#web/player/playable.ts";

/**
 * Reports a listen of a track; nothing for other playables. `keepalive` lets the report of a page that is
 * being left still arrive.
 */
export function reportListen(
	playable: Playable,
	playedShare: number,
	credentials: "same-origin" | "omit" = "same-origin",
): Promise<void> | undefined {
	const track = trackIn(playable);
	if (!track) return undefined;
	return fetch(`${endpoints.rest}/tracks/${track.id}/listens`, {
		method: "POST",
		keepalive: true,
		credentials,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ playedShare }),
	}).then(({ status }) => {
		// What was refused would be refused again.
		if (status >= 500) throw new Error(`The listen was answered with ${status}`);
	});
}
