import { isWide } from "#domain/audiences/audiences-of.ts";
import type { Audience } from "#domain/audiences/limits.ts";
import type { Playable } from "#domain/player/playable.ts";
import { endpoints, episodePath } from "#shared/paths.ts";
import type { Episode } from "./contract.ts";
import { copy } from "./copy.ts";
import { episodeKey } from "./listening/episode-key.ts";

/** An episode for the player. */
export function playableOf(episode: Episode): Playable {
	const { id, audioUrl, isOpen, audience } = episode;
	return {
		key: episodeKey(id),
		title: episode.title,
		byline: bylineOf(episode),
		href: episodePath(episode.slug),
		audioUrl,
		...(!isOpen && { lockedFor: audience }),
		coverUrl: episode.thumbnailUrl,
		durationSeconds: episode.durationSeconds,
		// Audio on other sites is never fetched.
		waveformUrl: audioUrl?.startsWith("/") ? `${endpoints.rest}/episodes/${id}/waveform` : null,
		loudnessLufs: episode.loudnessLufs,
		spoken: {
			chapters: episode.chapters.map(({ startSeconds, title }) => ({ startSeconds, title })),
			transcriptUrl: episode.hasTranscript ? `${endpoints.rest}/episodes/${id}/transcript` : null,
		},
	};
}

/** Of what is for a paid tier, visitors see the page without its audio. */
const isShownToAll = (audience: Audience) => isWide(audience) && audience !== "members";

/** Whether visitors see its page; they hear it, and other sites may embed it, where it has audio for them. */
export function isForEveryone({ publishedAt, audience }: Episode, now: number): boolean {
	return isShownToAll(audience) && publishedAt !== null && Date.parse(publishedAt) <= now;
}

/** The people in it, or else its number. */
function bylineOf({ people, season, episode }: Episode): string {
	if (people.length > 0) return people.map(({ name }) => name).join(", ");
	return numberOf({ season, episode }) || copy.title;
}

/** 'Season 2, Episode 3', as far as they are set. */
export function numberOf({ season, episode }: Pick<Episode, "season" | "episode">): string {
	return [season && copy.season(season), episode && copy.number(episode)]
		.filter(Boolean)
		.join(", ");
}
