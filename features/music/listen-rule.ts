import { LISTEN_SECONDS_MAX, LISTEN_SHARE } from "./limits.ts";

/** Whether so many seconds of a track make a listen: half of it or four minutes, whichever is first. */
export function isListen(playedSeconds: number, durationSeconds: number): boolean {
	if (!(durationSeconds > 0)) return false;
	return playedSeconds >= Math.min(durationSeconds * LISTEN_SHARE, LISTEN_SECONDS_MAX);
}
