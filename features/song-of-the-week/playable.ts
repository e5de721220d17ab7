import type { Playable } from "#domain/player/playable.ts";
import { endpoints, weekPath } from "#shared/paths.ts";
import type { Song } from "./contract.ts";

/** A song for the player; a track on this site has its own key, so that its listens count. */
export function playableOf(song: Song): Playable {
	const { id, title, artist, track, audioUrl, artworkUrl, durationSeconds, loudnessLufs } = song;
	const [kind, itsId] = track ? (["tracks", track.id] as const) : (["songs", id] as const);
	return {
		key: track ? `track:${itsId}` : `song:${itsId}`,
		title,
		byline: artist,
		href: weekPath(song.weekStartDate),
		audioUrl,
		coverUrl: artworkUrl,
		durationSeconds,
		waveformUrl: isOurs(audioUrl) ? `${endpoints.rest}/${kind}/${itsId}/waveform` : null,
		loudnessLufs,
	};
}

/** Audio on other sites is never fetched. */
function isOurs(audioUrl: string | null): boolean {
	return audioUrl?.startsWith("/") ?? false;
}
