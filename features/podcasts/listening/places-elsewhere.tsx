import { endpoints } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { knownViewer } from "#web/page.ts";
import type { Place } from "#web/player/places.ts";
import type { Playable } from "#web/player/playable.ts";
import type { PlacesElsewhere } from "#web/player/use-place-keeping.tsx";
import { listening } from "./api.tsx";
import type { Position } from "./contract.ts";
import { episodeIn } from "./kind.ts";

export const placesElsewhere: PlacesElsewhere = { save: savePlace, find: findPlace };

export function placeIn({ positionSeconds, isFinished, listenedAt }: Position): Place {
	return { seconds: positionSeconds, isFinished, at: Date.parse(listenedAt) };
}

/** Tells the server where an episode was left; kept alive, so that a closing tab's last word arrives. */
export function savePlace(playable: Playable, place: Place): Promise<void> | undefined {
	const podcastId = episodeIn(playable);
	if (!podcastId || !mayKeep()) return undefined;
	return fetch(`${endpoints.rest}/listening/${podcastId}`, {
		method: "PUT",
		keepalive: true,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			positionSeconds: place.seconds,
			isFinished: place.isFinished,
			listenedAt: new Date(place.at).toISOString(),
		}),
	}).then(({ status }) => {
		if (status >= 500) throw new Error(`The place was answered with ${status}`);
	});
}

/** Where the server knows an episode was left. */
async function findPlace(playable: Playable): Promise<Place | null> {
	const podcastId = episodeIn(playable);
	if (!podcastId || !mayKeep()) return null;
	const [found] = await listening.call.positions({ podcastIds: [podcastId] });
	return found ? placeIn(found) : null;
}

function mayKeep(): boolean {
	return can(knownViewer(), "keep my place in podcasts");
}
