/** What is said before the player is open; the open player's words are in player-copy.ts. */
export const copy = {
	play: "Play",
	pause: "Pause",
	playOne: (title: string) => `Play ${title}`,
	pauseOne: (title: string) => `Pause ${title}`,
	noAudioTitle: "No Audio",
	noAudio: "This track doesn't have an audio file.",
	brokeOffTitle: "Playback stopped",
	brokeOff: "We saved your place. Press play to resume.",
	notLoadedTitle: "Couldn't load this audio.",
	notLoaded: "Check your connection, or try again later.",
	seek: (title: string) => `Seek in ${title}`,
	position: (elapsed: string, total: string) => `${elapsed} of ${total}`,
} as const;
