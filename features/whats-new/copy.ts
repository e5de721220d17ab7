import { dayName, plural } from "#shared/format.ts";
import { NEWS_MAX } from "./limits.ts";

/** '1 new track', '99+ new tracks'. */
const counted = (count: number, one: string) =>
	count >= NEWS_MAX ? `${NEWS_MAX - 1}+ ${one}s` : plural(count, one);

/** The words of what is new and of the call sheet, on a member's home. */
export const copy = {
	title: "What's new",
	since: (day: string, today: string) => `Since ${dayName(day, { today })}`,
	caughtUp: "You're all caught up.",
	tracks: (count: number) => counted(count, "new track"),
	followed: (count: number) => `${counted(count, "new track")} you follow`,
	episodes: (count: number) => counted(count, "new episode"),
	posts: (count: number) => counted(count, "new post"),
	ratings: (count: number) => counted(count, "new rating"),
	comments: (count: number) => counted(count, "new comment"),
	thoughts: (count: number) => counted(count, "new thought"),
	messages: (count: string) => `${count} new ${count === "1" ? "message" : "messages"}`,
	inChat: "in Community Chat",
	on: "on",
	latest: "The latest:",
	task: {
		vote: { ask: "You haven't voted yet:", go: "Vote" },
		rsvp: { ask: "Coming to the discussion?", go: "Answer" },
		discuss: { ask: "What do you think of this week's song?", go: "Join the discussion" },
		rate: { ask: "You haven't rated this track yet:", go: "Listen and rate" },
	},

	callSheet: "Call sheet",
	nextDays: "Next seven days",
	today: "Today",
	tomorrow: "Tomorrow",
	sessionWith: (name: string) => `Your session with ${name}`,
	session: "Your session",
	sessionDetail: (name: string, minutes: number) => `${name}, ${minutes} min`,
	discussion: "Book club meets",
	voteCloses: "Voting closes",
	voted: "You've voted",
	songChanges: "Song of the Week changes",
	songUntilThen: "Share your thoughts on",
	nothingAhead: "Nothing booked. The room is open.",
	book: "Book a 1-on-1",
} as const;
