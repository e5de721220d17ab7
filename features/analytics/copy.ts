import { dayName, plural } from "#shared/format.ts";
import { type ActiveGrain as Grain, type Metric, NEW_MEMBER_WEEKS, type Period } from "./limits.ts";

type MetricCopy = {
	title: string;
	/** For readers: 'message' and 'messages'. */
	one: string;
	many: string;
	how: string;
	/** Counted by UTC day, whatever the community's time zone: only the day is stored. */
	isInUtc?: true;
};

const either = new Intl.ListFormat("en", { type: "disjunction" });
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
	failed: "Couldn't load the figures.",
	weekdays,
	hours,
	soFar: {
		day: (count: number) => `${count.toLocaleString("en")} so far today`,
		week: (count: number) => `${count.toLocaleString("en")} so far this week`,
		month: (count: number) => `${count.toLocaleString("en")} so far this month`,
	},
	thisWeek: "this week",
	messages: {
		title: "Messages per day",
		unit: "Messages",
		label: (total: number, days: number, most: number, day: string) =>
			`${plural(total, "message")} in the last ${days} days. Peak: ${most.toLocaleString("en")} on ${day}.`,
		how: (zone: string) => `Chat messages per day (${zone}). Deleted ones don't count.`,
		last: (days: number) => `Last ${days} days.`,
		quiet: (days: number) => `No messages in the last ${days} days.`,
	},
	messagesHeatmap: {
		title: "Busiest hours",
		how: (weeks: number, zone: string) =>
			`Average chat messages per hour over the last ${weeks === 1 ? "week" : `${weeks} weeks`}, without today (${zone}).`,
		busiest: (weekday: number, hour: number) => `Busiest: ${hourAt(weekday, hour)}`,
		cell: (weekday: number, hour: number, mean: number, count: number) =>
			`${hourAt(weekday, hour)}: ${few.format(mean)} per hour, ${plural(count, "message")} in total`,
		nothing: "none",
		most: (mean: number) => `${few.format(mean)} or more per hour`,
		rows: "Hour",
	},
	members: {
		title: "New members per week",
		unit: "New members",
		label: (total: number, most: number, day: string) =>
			`${plural(total, "new member")} in the last ${NEW_MEMBER_WEEKS} weeks. Peak: ${most.toLocaleString("en")} in the week of ${day}.`,
		how: `Accounts with a confirmed email, by the week they signed up. Last ${NEW_MEMBER_WEEKS} weeks.`,
		quiet: `No new members in the last ${NEW_MEMBER_WEEKS} weeks.`,
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
		`${sum}. Peak: ${most} ${WHEN[grain]} ${when}.`,

	now: "Now",
	nothing: "Nothing yet",
	figures: {
		day: "Active today",
		week: "Active this week",
		month: "Active this month",
		sessions: "Bookings this week",
	},
	figuresHow: {
		day: "Members signed in since midnight.",
		week: "Since Monday, each member once.",
		month: "Since the 1st, each member once.",
		sessions: "Monday to Sunday, without canceled ones.",
	},

	highlights: "Highlights",
	topSong: "Top track",
	topSongHow: "First under Highest Rated. Samples don't count.",
	topSongNone: "No ratings yet. Samples don't count.",
	topSongFigure: (average: number, ratings: number) =>
		`${average.toFixed(1)} of 5, ${plural(ratings, "rating")}`,
	topSongFewRatings: (ratings: number) => `${plural(ratings, "rating")} so far`,
	mostPlayed: "Most played track",
	mostPlayedHow: "Listens in the last 7 days. Samples don't count.",
	mostPlayedFigure: (listens: number) => plural(listens, "listen"),
	sessionTime: "Average session time",
	sessionTimeHow:
		"From the first page opened to the last closed, signed in, over the last 7 days. Breaks under 5 minutes count.",
	sessionTimeFigure: (seconds: number) => `${Math.floor(seconds / 60)}m ${seconds % 60}s`,
	sessionTimeOf: (visits: number) => plural(visits, "visit"),
	mostActiveChat: "Most Active Chat",
	mostActiveChatHow: "The only chat. Messages in the last 7 days.",
	communityChat: "Community Chat",
	mostTalkative: "Most active in the chat",
	mostTalkativeHow: "Messages in the last 7 days.",
	mostTalkativeFigure: (messages: number) => plural(messages, "message"),

	active: "Active members",
	activeBy: "Group by",
	activeGrains: { day: "By day", week: "By week", month: "By month" } satisfies Record<
		Grain,
		string
	>,
	activeTitles: {
		day: "Active members by day",
		week: "Active members by week",
		month: "Active members by month",
	},
	activeLabel: (most: number, grain: Grain, when: string) =>
		`Active members by ${grain}. Peak: ${most.toLocaleString("en")} ${WHEN[grain]} ${when}.`,
	activeUnit: "Active members",
	activeHow: (grain: Grain, zone: string, since: string | null) =>
		`Signed-in members, each counted once a ${grain} (${zone}).${
			since ? ` Counted since ${dayName(since)}.` : ""
		}`,
	activeQuiet: (within: string) => `No signed-in visits ${within}.`,

	byGrain: {
		day: (zone: string) => `Per day (${zone}).`,
		week: (zone: string) => `Per week from Monday (${zone}).`,
	},
	noneYet: (things: readonly string[]) => `No ${either.format(things)} yet. Samples don't count.`,
	quiet: (many: string, within: string) => `No ${many} ${within}.`,
	total: (count: number, one: string, many: string, within: string) =>
		`${plural(count, one, many)} ${within}`,

	cohorts: "Who comes back",
	cohortsHow:
		"Of the people who signed up in a week, how many came back in later weeks. Empty cells are still to come or weren't counted.",
	cohortDrawing: (title: string) => `${title}, week by week`,
	cohortWeek: "Signed up in",
	cohortSize: "People",
	cohortColumn: (weeks: number) => (weeks === 0 ? "That week" : `+${weeks}`),
	cohortColumnInFull: (weeks: number) =>
		weeks === 0 ? "That week" : `${plural(weeks, "week")} later`,
	weekOf: (day: string) => `Week of ${dayName(day)}`,

	metrics: {
		signUps: {
			title: "Sign-ups",
			one: "sign-up",
			many: "sign-ups",
			how: "Accounts with a confirmed email.",
		},
		messages: {
			title: "Messages",
			one: "message",
			many: "messages",
			how: "Chat messages. Deleted ones don't count.",
		},
		listens: {
			title: "Listens",
			one: "listen",
			many: "listens",
			how: "Half a track or 4 minutes of it, once per listener and day. Samples don't count.",
			isInUtc: true,
		},
		downloads: {
			title: "Downloads",
			one: "download",
			many: "downloads",
			how: "Episodes downloaded by podcast apps, once per app and day. Bots don't count.",
			isInUtc: true,
		},
		ratings: {
			title: "Ratings",
			one: "rating",
			many: "ratings",
			how: "Track ratings by members. Samples don't count.",
		},
		comments: {
			title: "Comments",
			one: "comment",
			many: "comments",
			how: "Comments on songs, tracks and books. Deleted ones and samples don't count.",
		},
		bookings: {
			title: "Bookings",
			one: "booking",
			many: "bookings",
			how: "Sessions by booking day. Canceled ones and samples don't count.",
		},
	} satisfies Record<Metric, MetricCopy> as Record<Metric, MetricCopy>,
} as const;
