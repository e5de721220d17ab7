import type { SampleCreator, SampleTrack } from "./samples.ts";

type Creator = SampleCreator["key"];
type Slug = SampleTrack["slug"];

/** Three lists of seven tracks in all, two of them featured. */
export const SAMPLE_PLAYLISTS: readonly {
	name: string;
	description: string;
	isFeatured: boolean;
	creator: Creator;
	tracks: readonly Slug[];
}[] = [
	{
		name: "After Everyone Left",
		description: "Sample playlist. For washing the glasses, quietly.",
		isFeatured: true,
		creator: "imani",
		tracks: ["kitchen-light", "half-past-nothing", "slow-tide"],
	},
	{
		name: "Windows Open",
		description: "Sample playlist. Two rooms with air in them.",
		isFeatured: true,
		creator: "tomas",
		tracks: ["window-seat", "a-room-in-june"],
	},
	{
		name: "Stairwell Loud",
		description: "Sample playlist. Ask the neighbours first.",
		isFeatured: false,
		creator: "tomas",
		tracks: ["hold-the-door", "weather-for-two"],
	},
];

/** The song of this week first, then of the weeks before. */
export const SAMPLE_SONGS: readonly {
	track: Slug;
	note: string;
	creator: Creator;
	comments: readonly { creator: Creator; comment: string }[];
}[] = [
	{
		track: "weather-for-two",
		note: "Sample song. A waltz that takes its time; stay for the glockenspiel.",
		creator: "imani",
		comments: [
			{ creator: "imani", comment: "The guitar leaves room on purpose. I counted." },
			{ creator: "mika", comment: "The accordion breathes in before the second verse. Keep that." },
			{ creator: "tomas", comment: "It was a squeaky chair. We kept the chair as well." },
		],
	},
	{
		track: "a-room-in-june",
		note: "Sample song. Brushes, bass and an open window.",
		creator: "mika",
		comments: [
			{ creator: "mika", comment: "Is that a bird in the last eight bars, or the cymbal?" },
		],
	},
	{
		track: "half-past-nothing",
		note: "Sample song. Four chords and no hurry.",
		creator: "imani",
		comments: [],
	},
	{
		track: "window-seat",
		note: "Sample song. Written on a slow train, by the sound of it.",
		creator: "tomas",
		comments: [
			{ creator: "tomas", comment: "The chorus is the tunnel and the verse is the fields." },
		],
	},
];

/** Never of one's own track, which is not allowed. */
export const SAMPLE_RATINGS: readonly { track: Slug; creator: Creator; stars: number }[] = [
	{ track: "slow-tide", creator: "imani", stars: 5 },
	{ track: "slow-tide", creator: "tomas", stars: 4 },
	{ track: "kitchen-light", creator: "mika", stars: 5 },
	{ track: "weather-for-two", creator: "imani", stars: 4 },
	{ track: "weather-for-two", creator: "mika", stars: 5 },
	{ track: "hold-the-door", creator: "mika", stars: 3 },
	{ track: "window-seat", creator: "tomas", stars: 4 },
];

export const SAMPLE_COMMENTS: readonly {
	track: Slug;
	creator: Creator;
	atSeconds: number;
	comment: string;
}[] = [
	{
		track: "weather-for-two",
		creator: "imani",
		atSeconds: 24,
		comment: "Here it comes, late as agreed.",
	},
	{
		track: "slow-tide",
		creator: "tomas",
		atSeconds: 12,
		comment: "The engine is an octave down. Lovely.",
	},
	{
		track: "slow-tide",
		creator: "imani",
		atSeconds: 31,
		comment: "I would stay on this chord all winter.",
	},
	{
		track: "kitchen-light",
		creator: "mika",
		atSeconds: 18,
		comment: "The left hand is the best thing here.",
	},
	{
		track: "window-seat",
		creator: "mika",
		atSeconds: 20,
		comment: "What is the pluck? It rings like a spoon.",
	},
];
