import type { WideAudience } from "#domain/audiences/limits.ts";
import type { EpisodeType } from "#features/podcasts/limits.ts";

/**
 * Shipped with a fresh Greenroom so that its podcast is not silent. Nobody speaks in them: they are
 * synthesized (docs/samples.md), and the transcripts tell what is to be heard.
 */
export type SampleEpisode = {
	/** Lies beside this file. */
	file: string;
	title: string;
	description: string;
	episodeType: EpisodeType;
	episode: number | null;
	audience: WideAudience;
	people: { name: string; role: string }[];
	/** The notes of each stretch; `track` is a sample track it leads to. */
	chapters: { seconds: number; title: string; audible: string; track?: string }[];
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
		audience: "everyone",
		people: [{ name: "Mika Saarela", role: "Host" }],
		chapters: [
			{ seconds: 14, title: "Lights", audible: "A warm chord opens" },
			{ seconds: 14, title: "Chairs", audible: "Bells, two at a time" },
			{ seconds: 14, title: "Doors", audible: "The chord rests" },
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
		audience: "members",
		people: [
			{ name: "Mika Saarela", role: "Host" },
			{ name: "Imani Wekesa", role: "Guest" },
		],
		chapters: [
			{ seconds: 16, title: "One bell", audible: "One bell, far away" },
			{
				seconds: 20,
				title: "Where Slow Tide comes from",
				audible: "The changes of Slow Tide, slower",
				track: "slow-tide",
			},
			{ seconds: 20, title: "All of them", audible: "Five bells in turn" },
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
		audience: "everyone",
		people: [
			{ name: "Imani Wekesa", role: "Host" },
			{ name: "Tomas Hrabal", role: "Guest" },
		],
		chapters: [
			{ seconds: 15, title: "The hum", audible: "A low hum" },
			{ seconds: 15, title: "The kettle", audible: "Something rises" },
			{
				seconds: 18,
				title: "The light that stays on",
				audible: "Bells over the kitchen table",
				track: "kitchen-light",
			},
			{ seconds: 12, title: "The door", audible: "It grows quiet" },
		],
		daysAgo: 3,
	},
];
