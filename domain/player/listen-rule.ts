/** A listen is half of it or four minutes, whichever is first (ListenBrainz' rule). */
const LISTEN_SECONDS_MAX = 240;
const LISTEN_SHARE = 0.5;

/** Whether so many seconds of a work make a listen. */
export function isListen(playedSeconds: number, durationSeconds: number): boolean {
	if (!(durationSeconds > 0)) return false;
	return playedSeconds >= Math.min(durationSeconds * LISTEN_SHARE, LISTEN_SECONDS_MAX);
}
