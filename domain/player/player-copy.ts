import type { Repeat } from "#domain/player/queue/queue.ts";
import type { Quality } from "./quality.ts";
import { SEEK_S, SKIP_BACK_S, SKIP_FORWARD_S } from "./rates.ts";

/** Copy of the open player; separate from copy.ts because it loads later. */
export const playerCopy = {
	player: "Player",
	previous: "Previous",
	next: "Next",
	mute: "Mute",
	unmute: "Unmute",
	volume: "Volume",
	volumeText: (volume: number) => `${Math.round(volume * 100)}%`,
	close: "Close player",
	openSheet: "Open player:",
	waiting: "Loading audio",
	queue: "Queue",
	closeQueue: "Close queue",
	place: (place: number, count: number) => `${place} of ${count}`,
	shuffle: "Shuffle",
	repeat: { off: "Repeat: off", all: "Repeat: all", one: "Repeat: this one" } satisfies Record<
		Repeat,
		string
	>,
	clear: "Clear queue",
	cleared: "Queue cleared.",
	moveUp: (title: string) => `Move ${title} up`,
	moveDown: (title: string) => `Move ${title} down`,
	moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
	remove: (title: string) => `Remove ${title} from the queue`,
	removed: (title: string) => `${title} removed from the queue.`,
	nothingNext: "Nothing is next. Choose Play next or Add to queue in a track's menu.",
	skipBack: (seconds: number) => `Back ${seconds} seconds`,
	skipOn: (seconds: number) => `Forward ${seconds} seconds`,
	speedHeading: "Speed",
	speed: (rate: number) => `Speed: ${rate}×`,
	rate: (rate: number) => `${rate}×`,
	sleep: "Sleep timer",
	sleepNever: "Off",
	sleepIn: (minutes: number) => `${minutes} minutes`,
	sleepAtEnd: "When this ends",
	sleepLeft: (left: string) => `Sleep timer: ${left}`,
	sleepEndLeft: "End",
	left: (seconds: number) =>
		seconds > 60 ? `${Math.ceil(seconds / 60)} min` : `${Math.max(0, Math.ceil(seconds))} s`,
	chapters: "Chapters",
	quality: "Audio quality",
	qualities: { auto: "Automatic", high: "High", light: "Data saver" } satisfies Record<
		Quality,
		string
	>,
	qualityText: "From the next track. Automatic saves data on slow connections.",
	levelling: "Volume leveling",
	levellingText: "Plays loud and quiet tracks at a similar volume.",
} as const;

/** Title of the browser tab while a work plays. */
export const tabTitle = (title: string, byline: string) => `▶ ${title} · ${byline}`;

export const shortcutsCopy = {
	title: "Keyboard shortcuts",
	shortcuts: [
		{ keys: ["Space"], does: "Play or pause" },
		{
			keys: ["←", "→"],
			does: `Back or forward ${SEEK_S} seconds. In podcasts, back ${SKIP_BACK_S} or forward ${SKIP_FORWARD_S}`,
		},
		{ keys: ["Ctrl K", "/"], does: "Search" },
		{ keys: ["?"], does: "Show this list" },
	],
} as const;
