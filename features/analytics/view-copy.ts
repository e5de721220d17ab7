import { dayName, plural } from "#shared/format.ts";
import type { ActiveGrain as Grain, Period } from "./limits.ts";

const WHEN: Record<Grain, string> = { day: "on", week: "in the week of", month: "in" };

/** The words of the numbers' own view. */
export const viewCopy = {
	period: "Period",
	periods: {
		"28-days": "28 days",
		"90-days": "90 days",
		"52-weeks": "52 weeks",
	} satisfies Record<Period, string>,
	within: {
		"28-days": "in the last 28 days",
		"90-days": "in the last 90 days",
		"52-weeks": "in the last 52 weeks",
	} satisfies Record<Period, string>,
	label: (sum: string, most: string, grain: Grain, when: string) =>
		`${sum}; at most ${most} a ${grain}, ${WHEN[grain]} ${when}.`,

	now: "Now",
	nothing: "Nothing yet",
	figures: {
		day: "Active today",
		week: "Active this week",
		month: "Active this month",
		sessions: "Sessions this week",
	},
	figuresHow: {
		day: "Members who used the house signed in since midnight",
		week: "The same since Monday, each counted once",
		month: "The same since the first of the month",
		sessions: "Sessions from Monday to Sunday, cancelled ones apart",
	},

	highlights: "Highlights",
	topSong: "Top song",
	topSongHow: "First of 'Highest Rated' in Music Discovery",
	topSongNone: "No track has been rated yet.",
	topSongFigure: (average: number, ratings: number) =>
		`${average.toFixed(1)} of 5, ${plural(ratings, "rating")}`,
	topSongFewRatings: (ratings: number) => `${plural(ratings, "rating")} so far`,
	mostHeard: "Most heard",
	mostHeardHow: "The track with most listens of the last seven days in UTC",
	mostHeardNone: "Nobody has listened to a track in the last seven days.",
	mostHeardFigure: (listens: number) => plural(listens, "listen"),
	mostTalkative: "Most talkative",
	mostTalkativeHow: "Who wrote most chat messages in the last seven days in UTC",
	mostTalkativeNone: "Nobody has written in the chat in the last seven days.",
	mostTalkativeFigure: (messages: number) => plural(messages, "message"),

	active: "Active members",
	activeBy: "Counted by",
	activeGrains: { day: "By day", week: "By week", month: "By month" } satisfies Record<
		Grain,
		string
	>,
	activeTitles: {
		day: "Members active by day",
		week: "Members active by week",
		month: "Members active by month",
	},
	activeLabel: (most: number, grain: Grain, when: string) =>
		`Active members by ${grain}; at most ${most.toLocaleString("en")}, ${WHEN[grain]} ${when}.`,
	activeUnit: "Active members",
	activeHow: (grain: Grain, zone: string, since: string | null) =>
		`Members who used the house signed in, each counted once a ${grain}, in ${zone}.${
			since ? ` Counted since ${dayName(since)}.` : ""
		}`,
	activeNone: "Nobody has used the house signed in since counting began.",
	activeQuiet: (within: string) => `Nobody used the house signed in ${within}.`,

	byGrain: {
		day: (zone: string) => `By calendar day in ${zone}.`,
		week: (zone: string) => `By week from Monday in ${zone}.`,
	},
	quiet: (many: string, within: string) => `No ${many} ${within}.`,
	total: (count: number, one: string, many: string, within: string) =>
		`${plural(count, one, many)} ${within}`,

	cohorts: "Who comes back",
	cohortsHow:
		"Of the accounts with a confirmed e-mail that were made in a week from Monday, how many used the house signed in so many weeks later. Empty is still to come, or was not counted yet.",
	cohortsNone: "Once people have signed up, this shows how many of them come back, week by week.",
	cohortDrawing: (title: string) => `${title}, week by week`,
	cohortWeek: "Signed up in",
	cohortSize: "People",
	cohortColumn: (weeks: number) => (weeks === 0 ? "That week" : `+${weeks}`),
	cohortColumnInFull: (weeks: number) =>
		weeks === 0 ? "That week" : `${plural(weeks, "week")} later`,
	weekOf: (day: string) => `Week of ${dayName(day, { withYear: false })}`,
} as const;
