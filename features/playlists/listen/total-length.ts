import { copy } from "#features/playlists/copy.ts";

/** How long these play one after the other, as people say it: `1 h 12 min`. */
export function totalLength(tracks: readonly { durationSeconds: number | null }[]): string {
	const seconds = tracks.reduce((sum, track) => sum + (track.durationSeconds ?? 0), 0);
	const minutes = Math.round(seconds / 60);
	return minutes === 0
		? copy.underAMinute
		: copy.totalLength(Math.floor(minutes / 60), minutes % 60);
}
