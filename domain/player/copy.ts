import { copy as audiences } from "#domain/audiences/copy.ts";
import type { Audience } from "#domain/audiences/limits.ts";

/** Copy needed before the player is open; the rest is in player-copy.ts. */
export const copy = {
	play: "Play",
	pause: "Pause",
	playOne: (title: string) => `Play ${title}`,
	pauseOne: (title: string) => `Pause ${title}`,
	noAudioTitle: "No Audio",
	noAudio: "This track doesn't have an audio file.",
	brokeOffTitle: "Playback stopped",
	brokeOff: "We saved your place. Press play to try again.",
	notLoadedTitle: "Couldn't load this audio.",
	notLoaded: "Check your connection, or try again later.",
	copyLinkAt: (time: string) => `Copy link at ${time}`,
	playFrom: (time: string) => `Play from ${time}`,
	lockedOne: (title: string, audience: Audience) =>
		`${title} is ${audiences.lockedFor(audience).toLowerCase()}`,
	seek: (title: string) => `Seek in ${title}`,
	position: (elapsed: string, total: string) => `${elapsed} of ${total}`,
} as const;
