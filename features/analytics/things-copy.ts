import { paths } from "#shared/paths.ts";
import type { CountedThing } from "./limits.ts";

type Thing = {
	title: string;
	/** For readers: 'message' and 'messages'. */
	one: string;
	many: string;
	how: string;
	/** Its days are those of UTC, whatever the community's clock: it is kept by day alone. */
	isInUtc?: true;
	/** While there never was any, and where the first may come from. */
	none: string;
	next: { to: string; label: string };
};

/** What is counted: its words, and how. */
export const things: Record<CountedThing, Thing> = {
	signUps: {
		title: "Sign-ups",
		one: "sign-up",
		many: "sign-ups",
		how: "Accounts with a confirmed e-mail, when they were made.",
		none: "No account has been confirmed yet.",
		next: { to: paths.adminPeople, label: "Invite people" },
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
};
