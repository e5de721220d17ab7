import { plural } from "#shared/format.ts";
import { COUNT_MAX } from "./limits.ts";

/** '5', '50+'. */
export const shownCount = (count: number): string =>
	count > COUNT_MAX ? `${COUNT_MAX}+` : String(count);

/** The words of a member's home: what waits, what is new, and the week. */
export const copy = {
	next: "Next:",
	todayAt: (time: string) => `today at ${time}.`,
	caughtUp: "You're all caught up.",
	startHere: "Nothing waits for you yet. Here's where to start.",
	pageIsFor: (audience: string) =>
		({
			admin: "Only admins can open that page.",
			moderator: "Only moderators and admins can open that page.",
		})[audience] ?? "Your account can't open that page.",

	waiting: "Unread",
	/** Singular and plural, each for wide screens and for phones. */
	places: {
		direct: [
			["Direct message", "Direct messages"],
			["Message", "Messages"],
		],
		mention: [
			["Mention", "Mentions"],
			["Mention", "Mentions"],
		],
		reply: [
			["Reply", "Replies"],
			["Reply", "Replies"],
		],
		room: [
			["In your rooms", "In your rooms"],
			["In rooms", "In rooms"],
		],
		tracks: [
			["New track", "New tracks"],
			["New track", "New tracks"],
		],
	},
	loading: "Loading",
	andMore: (first: string, more: number) => `${first}, ${more} more`,
	fromArtists: (artists: number) =>
		artists > COUNT_MAX ? `from ${COUNT_MAX}+ artists` : `from ${plural(artists, "artist")}`,
	/** Read out when the counts change. */
	announced: (parts: readonly string[]) => `Unread: ${parts.join(", ")}.`,
	/** 'mentioned you in chat', with the name of the room where it is known. */
	inPlace: (what: string, place: string | null) =>
		place === null ? what : what.replace(/ in chat$/, () => ` in ${place}`),
	messageBy: (name: string, words: string) => `${name}: ${words}`,
	you: "You",
	moreRooms: (more: number) => `and ${plural(more, "more room")}`,
	unread: (count: string) => `${count} unread`,
	replyTo: (name: string) => `Reply to ${name}`,
	open: "Open",
	openRoom: (name: string) => `Open ${name}`,
	markRead: "Mark as read",
	markOneRead: (title: string) => `Mark as read: ${title}`,
	markFailed: "Couldn't mark it as read. Please try again.",
	noneOfKind: "Nothing unread here.",
	showAll: "Show all",
	loadFailed: "Couldn't load what's unread.",
	reports: (count: number) => `${plural(count, "report")} to review`,
	appeals: (count: number) => `${plural(count, "appeal")} to review`,
	clubRequests: (count: number) =>
		`${plural(count, "person", "people")} asked to join the book club`,

	newTracks: "New from artists you follow",
	justIn: "Just in",
	allTracks: "See all",
	noTracks: "No tracks yet.",
	shareFirst: "Submit the first one",
	fromEveryone: "The newest from everyone.",
	followFirst: "Follow an artist and their new tracks show here.",
	playAll: "Play all new tracks",
	playNewest: "Play the newest tracks",
	pauseAll: "Pause",
	tracksFailed: "Couldn't load new tracks.",
	minutes: (minutes: number) => `${minutes} min`,
	fromFollowed: (tracks: number) => `${tracks} from artists you follow`,
	since: (day: string) => `since ${day}`,
	tracks: (count: number) => plural(count, "track"),

	continue: "Continue",
	continueOne: (title: string) => `Continue ${title}`,
	pauseOne: (title: string) => `Pause ${title}`,
	podcast: "Podcast",
	placeInQueue: (place: number, of: number) => `Track ${place} of ${of}`,
	progress: (title: string, percent: number) => `${title}, ${percent} percent played`,

	week: "This week",
	today: "Today",
	tomorrow: "Tomorrow",
	sessionWith: (name: string) => `Your session with ${name}`,
	session: "Your session",
	sessionDetail: (name: string, minutes: number) => `${name}, ${minutes} min`,
	discussion: "Book club meets",
	isTimeOpen: "time to be announced",
	voteCloses: "Voting closes",
	voted: "You've voted",
	songChanges: "Song of the Week changes",
	songUntilThen: "Last days to comment on",
	nothingBooked: "Nothing booked this week.",
	book: "Book a 1-on-1",
} as const;
