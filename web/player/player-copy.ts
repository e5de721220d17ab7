import type { Repeat } from "./queue.ts";

/** The open player's words; apart from copy.ts because only then they are needed. */
export const playerCopy = {
	player: "Player",
	previous: "Previous",
	next: "Next",
	mute: "Mute",
	unmute: "Unmute",
	volume: "Volume",
	volumeText: (volume: number) => `${Math.round(volume * 100)}%`,
	close: "Close player",
	openSheet: "Open the player:",
	waiting: "Waiting for the sound",
	queue: "Queue",
	closeQueue: "Close the queue",
	place: (place: number, count: number) => `${place} of ${count}`,
	shuffle: "Shuffle",
	repeat: { off: "Repeat: off", all: "Repeat: all", one: "Repeat: this one" } satisfies Record<
		Repeat,
		string
	>,
	clear: "Clear",
	cleared: "The queue is cleared.",
	moveUp: (title: string) => `Move ${title} up`,
	moveDown: (title: string) => `Move ${title} down`,
	moved: (title: string, place: number, count: number) =>
		`${title} moved to place ${place} of ${count}.`,
	remove: (title: string) => `Remove ${title} from the queue`,
	removed: (title: string) => `${title} removed from the queue.`,
	nothingNext: "Nothing comes after this. Add tracks with Play next or Add to queue.",
	skipBack: (seconds: number) => `Back ${seconds} seconds`,
	skipOn: (seconds: number) => `Forward ${seconds} seconds`,
	speedHeading: "Speed",
	speed: (rate: number) => `Speed: ${rate}×`,
	rate: (rate: number) => `${rate}×`,
	sleep: "Sleep timer",
	sleepNever: "Off",
	sleepIn: (minutes: number) => `${minutes} minutes`,
	sleepAtEnd: "When this one ends",
	sleepLeft: (left: string) => `Sleep timer: ${left}`,
	sleepEndLeft: "End",
	left: (seconds: number) =>
		seconds > 60 ? `${Math.ceil(seconds / 60)} min` : `${Math.max(0, Math.ceil(seconds))} s`,
	chapters: "Chapters",
	levelling: "Even loudness",
	levellingText: "Loud tracks are turned down to the level of the others.",
} as const;
