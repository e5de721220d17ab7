import { plural } from "#shared/format.ts";

/** What the server says in the community's tiles; pages carry none of it. */
export const copy = {
	score: (average: number, ratings: number) => ({
		title: `${average.toFixed(1)}/5`,
		text: `Average of ${ratings.toLocaleString("en")} member ratings.`,
	}),
	tracks: (count: number, hasSamples: boolean) => ({
		title: plural(count, "track"),
		text: `In Music Discovery today${hasSamples ? ", samples included" : ""}.`,
	}),
	noTrackers: { title: "0 trackers", text: "No ads either." },
	membersSoFar: (count: number) => `${plural(count, "member")} so far.`,
	beOneOfTheFirst: (count: number) => `Be one of the first ${count} members.`,
} as const;
