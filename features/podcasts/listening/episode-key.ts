import type { Playable } from "#web/player/playable.ts";

const KIND = "podcast:";

/** What the player knows an episode by. */
export const episodeKey = (id: string): string => KIND + id;

/** The episode that a playable is; null when it is something else. */
export function episodeIn({ key }: Pick<Playable, "key">): string | null {
	return key.startsWith(KIND) ? key.slice(KIND.length) : null;
}
