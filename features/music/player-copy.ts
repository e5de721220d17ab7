/** The player's words; apart from copy.ts because only a player that is open needs them. */
export const playerCopy = {
	player: "Player",
	seek: (title: string) => `Seek in ${title}`,
	position: (elapsed: string, total: string) => `${elapsed} of ${total}`,
	mute: "Mute",
	unmute: "Unmute",
	volume: "Volume",
	volumeText: (volume: number) => `${Math.round(volume * 100)}%`,
	close: "Close player",
	openSheet: "Open the player:",
} as const;
