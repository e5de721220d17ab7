import type { Playable } from "#domain/player/playable.ts";

const KIND = "podcast:";

/** The player's key of an episode. */
export const episodeKey = (id: string): string => KIND + id;

/** The id of a playable's episode; null when it is something else. */
export function episodeIn({ key }: Pick<Playable, "key">): string | null {
	return key.startsWith(KIND) ? key.slice(KIND.length) : null;
}
