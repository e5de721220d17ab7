import type { Genre } from "#features/music/limits.ts";

/** Shipped with a fresh Greenroom so that it is not silent. How they were made: docs/samples.md. */
export type SampleCreator = { key: string; fullName: string; email: string; about: string };
/** `file` lies beside this one; `creator` is the key of one of `SAMPLE_CREATORS`. */
export type SampleTrack = {
	slug: string;
	file: string;
	title: string;
	artist: string;
	genre: Genre;
	description: string;
	creator: SampleCreator["key"];
};

/** Nobody can receive mail here: `invalid` is reserved for ever (RFC 2606). */
export const SAMPLE_CREATORS: readonly SampleCreator[] = [
	{
		key: "mika",
		fullName: "Mika Saarela",
		email: "mika@sample.invalid",
		about:
			"A sample artist, not a real person. Slow machines and old tape, most of it made on ferries.",
	},
	{
		key: "imani",
		fullName: "Imani Wekesa",
		email: "imani@sample.invalid",
		about: "A sample artist, not a real person. Sings late at night.",
	},
	{
		key: "tomas",
		fullName: "Tomas Hrabal",
		email: "tomas@sample.invalid",
		about: "A sample artist, not a real person. Accordion by day, a loud stairwell by night.",
	},
];

/** Oldest first: the last one is the newest. */
export const SAMPLE_TRACKS: readonly SampleTrack[] = [
	{
		slug: "half-past-nothing",
		file: "half-past-nothing.mp3",
		title: "Half Past Nothing",
		artist: "Mika",
		genre: "hip-hop",
		description: "Four chords, a tired tape and a drummer who is in no hurry.",
		creator: "mika",
	},
	{
		slug: "weather-for-two",
		file: "weather-for-two.mp3",
		title: "Weather for Two",
		artist: "Tomas",
		genre: "other",
		description:
			"A waltz for accordion and nylon guitar. The glockenspiel arrives late, as agreed.",
		creator: "tomas",
	},
	{
		slug: "window-seat",
		file: "window-seat.mp3",
		title: "Window Seat",
		artist: "Imani",
		genre: "pop",
		description: "Plucks like fields going past, and a chorus for the last half-hour of the train.",
		creator: "imani",
	},
	{
		slug: "a-room-in-june",
		file: "a-room-in-june.mp3",
		title: "A Room in June",
		artist: "Tomas Trio",
		genre: "jazz",
		description:
			"Piano, bass and brushes with the windows open. One take, thirty-two bars less eight.",
		creator: "tomas",
	},
	{
		slug: "hold-the-door",
		file: "hold-the-door.mp3",
		title: "Hold the Door",
		artist: "Tomas & the Latch",
		genre: "rock",
		description: "The loud one. Drums in the stairwell, everything else in the lift.",
		creator: "tomas",
	},
	{
		slug: "kitchen-light",
		file: "kitchen-light.mp3",
		title: "Kitchen Light",
		artist: "Imani",
		genre: "rnb",
		description: "Slow keys for the hour after everyone has gone to bed.",
		creator: "imani",
	},
	{
		slug: "slow-tide",
		file: "slow-tide.mp3",
		title: "Slow Tide",
		artist: "Mika",
		genre: "electronic",
		description: "Pads from a ferry deck, slowed until the engine starts to sing.",
		creator: "mika",
	},
];
