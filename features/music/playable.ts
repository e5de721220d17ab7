import type { Audience } from "#domain/audiences/limits.ts";
import type { Playable } from "#domain/player/playable.ts";
import { endpoints, trackPath } from "#shared/paths.ts";
import type { Track } from "./contract.ts";

const KIND = "track:";

type PlayableTrack = Pick<
	Track,
	"id" | "slug" | "title" | "artist" | "audioUrl" | "coverUrl" | "durationSeconds" | "loudnessLufs"
> & { isOpen?: boolean; audience?: Audience };

/** A track as the player takes it. */
export function playableOf(track: PlayableTrack): Playable {
	const {
		isOpen = true,
		audience = "everyone",
		id,
		slug,
		title,
		artist,
		audioUrl,
		coverUrl,
		durationSeconds,
		loudnessLufs,
	} = track;
	return {
		key: KIND + id,
		title,
		byline: artist,
		href: trackPath(slug),
		audioUrl,
		...(!isOpen && { lockedFor: audience }),
		coverUrl,
		durationSeconds,
		waveformUrl: isOpen ? `${endpoints.rest}/tracks/${id}/waveform` : null,
		loudnessLufs,
	};
}

/** The track that a playable is; null when it is something else. Without `slug`, it is shown as a song of the week. */
export function trackIn({ key, href }: Playable): { id: string; slug: string | null } | null {
	if (!key.startsWith(KIND)) return null;
	const slug = href?.split("/").at(-1);
	return { id: key.slice(KIND.length), slug: slug && href === trackPath(slug) ? slug : null };
}
