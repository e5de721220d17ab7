import { dayName, plural } from "#shared/format.ts";
import { paths } from "#shared/paths.ts";
import {
	type ActiveGrain as Grain,
	HEATMAP_WEEKS,
	type Metric,
	NEW_MEMBER_WEEKS,
	type Period,
} from "./limits.ts";

type MetricCopy = {
	title: string;
	/** For readers: 'message' and 'messages'. */
	one: string;
	many: string;
	how: string;
	/** Counted by UTC day, whatever the community's time zone: only the day is stored. */
	isInUtc?: true;
	/** While there never was any, and where the first may come from. */
	none: string;
	next: { to: string; label: string };
};

const few = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
const weekdays = [
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
	"Sunday",
] as const;
const hours = Array.from(
	{ length: 24 },
	(_, hour) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`,
);
const hourAt = (weekday: number, hour: number) => `${weekdays[weekday]}, ${hours[hour]}`;
const WHEN: Record<Grain, string> = { day: "on", week: "in the week of", month: "in" };

export const copy = {
	failed: "The figures could not be loaded.",
	tryAgain: "Try again",
	weekdays,
	hours,
	soFar: {
		day: (count: number) => `${count.toLocaleString("en")} so far today`,
		week: (count: number) => `${count.toLocaleString("en")} so far this week`,
		month: (count: number) => `${count.toLocaleString("en")} so far this month`,
	},
	thisWeek: "this week",
	messages: {
		title: "Messages a day",
		unit: "Messages",
		label: (total: number, days: number, most: number, day: string) =>
			`${plural(total, "message")} in the last ${days} days; at most ${most.toLocaleString("en")} a day, on ${day}.`,
		how: (zone: string) => `Chat messages that were not deleted, by calendar day in ${zone}.`,
		last: (days: number) => `Last ${days} days.`,
		none: "Nobody has written in the chat yet.",
		next: { to: paths.chat, label: "Open the chat" },
		quiet: (days: number) => `No messages in the last ${days} days.`,
	},
	messagesHeatmap: {
		title: "When people talk",
		how: (weeks: number, zone: string) =>
			`Mean chat messages per hour and weekday over the last ${weeks === 1 ? "week" : `${weeks} weeks`}, today apart, in ${zone}.`,
		busiest: (weekday: number, hour: number) => `Busiest: ${hourAt(weekday, hour)}`,
		cell: (weekday: number, hour: number, mean: number, count: number) =>
			`${hourAt(weekday, hour)}: ${few.format(mean)} an hour, ${plural(count, "message")} in all`,
		nothing: "none",
		most: (mean: number) => `${few.format(mean)} or more an hour`,
		rows: "Hour",
		none: `Nobody wrote in the chat in the last ${HEATMAP_WEEKS} weeks, today apart. Once people talk, this shows when.`,
	},
	members: {
		title: "New members a week",
		unit: "New members",
		label: (total: number, most: number, day: string) =>
			`${plural(total, "new member")} in the last ${NEW_MEMBER_WEEKS} weeks; at most ${most.toLocaleString("en")} a week, in that of ${day}.`,
		how: `Accounts with a confirmed e-mail, by the week from Monday they signed up in. Last ${spelt(NEW_MEMBER_WEEKS)} weeks.`,
		none: "No account has been confirmed yet.",
		next: { to: paths.adminUsers, label: "Invite people" },
		quiet: `No new members in the last ${spelt(NEW_MEMBER_WEEKS)} weeks.`,
	},

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
	mostPlayed: "Most heard",
	mostPlayedHow: "The track with most listens of the last seven days in UTC",
	mostPlayedNone: "Nobody has listened to a track in the last seven days.",
	mostPlayedFigure: (listens: number) => plural(listens, "listen"),
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
	weekOf: (day: string, today: string) => `Week of ${dayName(day, { today })}`,

	metrics: {
		signUps: {
			title: "Sign-ups",
			one: "sign-up",
			many: "sign-ups",
			how: "Accounts with a confirmed e-mail, when they were made.",
			none: "No account has been confirmed yet.",
			next: { to: paths.adminUsers, label: "Invite people" },
		},
		messages: {
			title: "Messages",
			one: "message",
			many: "messages",
			how: "Chat messages that were not deleted.",
			none: "Nobody has written in the chat yet.",
			next: { to: paths.chat, label: "Open the chat" },
		},
		listens: {
			title: "Listens",
			one: "listen",
			many: "listens",
			how: "Half a track or four minutes of it, once per track, listener and day; samples apart.",
			isInUtc: true,
			none: "Nobody has listened to a track of a member yet.",
			next: { to: paths.discover, label: "Music Discovery" },
		},
		downloads: {
			title: "Downloads",
			one: "download",
			many: "downloads",
			how: "Episodes fetched by podcast apps, once per app, episode and day; known bots apart.",
			isInUtc: true,
			none: "No podcast app has fetched an episode yet.",
			next: { to: paths.podcastAdmin, label: "Podcast settings" },
		},
		ratings: {
			title: "Ratings",
			one: "rating",
			many: "ratings",
			how: "Stars given to tracks, one per member and track, when they were last changed; samples apart.",
			none: "No track of a member has been rated yet.",
			next: { to: paths.discover, label: "Music Discovery" },
		},
		comments: {
			title: "Comments",
			one: "comment",
			many: "comments",
			how: "Comments on songs and tracks, and posts about books, that were not deleted; samples apart.",
			none: "Nobody has commented yet.",
			next: { to: paths.music, label: "Song of the Week" },
		},
		bookings: {
			title: "Bookings",
			one: "booking",
			many: "bookings",
			how: "Sessions, when they were booked; cancelled ones and samples apart.",
			none: "No session has been booked yet.",
			next: { to: paths.bookingManage, label: "Session types and hours" },
		},
	} satisfies Record<Metric, MetricCopy> as Record<Metric, MetricCopy>,
} as const;

function spelt(weeks: number): string {
	return weeks === 12 ? "twelve" : String(weeks);
}
