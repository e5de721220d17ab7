import type { EpisodeType, Visibility } from "#features/podcasts/limits.ts";

/**
 * Shipped with a fresh Greenroom so that its podcast is not silent. Nobody speaks in them: they are
 * synthesised by `scripts/sample-podcast.ts`, and the transcripts tell what is to be heard.
 */
export type SampleEpisode = {
	/** Lies beside this file. */
	file: string;
	title: string;
	description: string;
	episodeType: EpisodeType;
	episode: number | null;
	visibility: Visibility;
	people: { name: string; role: string }[];
	/** The notes of each stretch; `track` is a sample track it leads to. */
	chapters: { seconds: number; title: string; chord: string; heard: string; track?: string }[];
	/** Before the first start. */
	daysAgo: number;
};

/** Oldest first. */
export const SAMPLE_EPISODES: readonly SampleEpisode[] = [
	{
		file: "coming-up.mp3",
		title: "Coming Up in the Green Room",
		description:
			"A sample trailer: nobody speaks yet. Forty seconds of the room warming up, so that you can try the player.",
		episodeType: "trailer",
		episode: null,
		visibility: "public",
		people: [{ name: "Mika Saarela", role: "Host" }],
		chapters: [
			{ seconds: 14, title: "Lights", chord: "D3 A3 D4 F#4 A4", heard: "A warm chord opens" },
			{ seconds: 14, title: "Chairs", chord: "B2 F#3 B3 D4 F#4", heard: "Bells, two at a time" },
			{ seconds: 14, title: "Doors", chord: "G2 D3 B3 D4 A4", heard: "The chord rests" },
		],
		daysAgo: 21,
	},
	{
		file: "a-bell-for-every-hour.mp3",
		title: "A Bell for Every Hour",
		description:
			"A sample episode: nobody speaks. Five bells over a slow chord, and what they have to do with Slow Tide, which you can hear in full on its own page.",
		episodeType: "full",
		episode: 1,
		visibility: "members",
		people: [
			{ name: "Mika Saarela", role: "Host" },
			{ name: "Imani Wekesa", role: "Guest" },
		],
		chapters: [
			{ seconds: 16, title: "One bell", chord: "B2 F#3 A3 C#4 D4", heard: "One bell, far away" },
			{
				seconds: 20,
				title: "Where Slow Tide comes from",
				chord: "G2 D3 F#3 A3 B3",
				heard: "The changes of Slow Tide, slower",
				track: "slow-tide",
			},
			{ seconds: 20, title: "All of them", chord: "A2 E3 B3 C#4 E4", heard: "Five bells in turn" },
		],
		daysAgo: 10,
	},
	{
		file: "what-a-room-sounds-like.mp3",
		title: "What a Room Sounds Like",
		description:
			"A sample episode: nobody speaks. Sixty seconds of a kitchen at night, told in chords, with a chapter for the light that stays on.",
		episodeType: "full",
		episode: 2,
		visibility: "public",
		people: [
			{ name: "Imani Wekesa", role: "Host" },
			{ name: "Tomas Hrabal", role: "Guest" },
		],
		chapters: [
			{ seconds: 15, title: "The hum", chord: "E2 B2 E3 G#3 B3", heard: "A low hum" },
			{ seconds: 15, title: "The kettle", chord: "C#3 G#3 B3 E4 G#4", heard: "Something rises" },
			{
				seconds: 18,
				title: "The light that stays on",
				chord: "A2 E3 C#4 E4 G#4",
				heard: "Bells over the kitchen table",
				track: "kitchen-light",
			},
			{ seconds: 12, title: "The door", chord: "B2 F#3 B3 D#4 F#4", heard: "It grows quiet" },
		],
		daysAgo: 3,
	},
];
