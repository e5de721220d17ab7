import { copy } from "#app/shell/copy.ts";
import { RECENT_DAYS } from "#features/dashboard/limits.ts";
import { plural } from "#shared/format.ts";

const small = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** At the head of a sentence: 'Two people', '12 people'. */
const begin = (count: number, one: string, many?: string) => {
	const [figure = "", ...words] = plural(count, one, many).split(" ");
	return [small[count] ?? figure, ...words].join(" ");
};

/** Copy of the admin's header, home and sections. */
export const adminCopy = {
	navigation: "Admin",
	content: "Content",
	community: "Community",
	links: {
		dashboard: copy.adminViews.dashboard,
		addContent: copy.adminViews.content,
		viewPodcasts: "View Podcasts",
		viewBookClub: "View Book Club",
		viewMusic: "View Music",
		manageContent: "Manage content",
		podcastSettings: "Podcast settings",
		siteSettings: "Site settings",
		discovery: "Music Discovery",
		explore: "Explore",
		chat: "Community Chat",
		analytics: copy.adminViews.analytics,
		booking: "Booking Management",
		users: "People",
		memberships: "Memberships",
		messages: "Messages",
		health: "Server health",
		history: "History",
		sections: "All rooms",
	},
	analyticsText: "Who comes, what they do, and how it changes. Everything here is counted.",
	kinds: "What can be added",
	addText: "Choose what it is, fill in the form, and it is in the house.",

	tiles: "Figures",
	totalUsers: "Total Users",
	totalUsersHow: "Accounts with a confirmed e-mail",
	onlineNow: "Online Now",
	onlineNowHow: "People signed in with a page open",
	activeContent: "Active Content",
	activeContentHow: "Published tracks, episodes, books, weeks",
	messagesToday: "Messages Today",
	messagesTodayHow: (zone: string) => `Chat messages since midnight, ${zone}`,
	none: "None yet",
	loading: "Counting",
	connectionLost: "Connection lost",

	attention: "Waiting for you",
	noAttention: "Nothing is waiting for you.",
	noAttentionMore: "Requests, messages, today's sessions and whatever failed appear here.",
	attentionFailed: "What waits could not be looked up.",
	tryAgain: "Try again",
	clubRequests: (count: number) =>
		`${begin(count, "person", "people")} asked to join the book club`,
	decide: "Decide",
	unanswered: (count: number) => `${begin(count, "message")} without an answer`,
	answer: "Answer",
	bookingsToday: (count: number, time: string) =>
		count === 1 ? `One booking today, ${time}` : `${begin(count, "booking")} today, next ${time}`,
	open: "Open",
	couldNotBeRead: (title: string) => `“${title}” could not be read as audio`,
	moreFailed: (count: number) => `${begin(count, "more sound")} could not be read as audio`,
	seeWhy: "See why",
	seeAll: "See all",

	recent: "Recent Activity",
	noMessages: "Nobody has said a word yet.",
	openChat: "Open the chat",

	sections: {
		title: "The admin's rooms",
		text: "Every place where the house is looked after, and how things stand there.",
		profiles: (count: number) => (count === 1 ? "profile" : "profiles"),
		profilesHow: "Everyone with an account, confirmed or not; sample people apart",
		listLabel: "Rooms",
		bookings: "Bookings",
		others: "As everyone sees it",
	},
	sectionStatus: {
		attention: (count: number) =>
			count === 0 ? "Nothing waits for you" : `${begin(count, "thing")} to look at`,
		analytics: "Who comes and what they do, counted",
		content: (parts: readonly string[]) => (parts.length === 0 ? "Nothing yet" : parts.join(", ")),
		episodes: (count: number) => plural(count, "episode"),
		books: (count: number) => plural(count, "book"),
		songs: (count: number) => plural(count, "song of the week", "songs of the week"),
		tracks: (count: number) => plural(count, "track"),
		users: (admins: number, moderators: number) =>
			moderators === 0
				? plural(admins, "admin")
				: `${plural(admins, "admin")}, ${plural(moderators, "moderator")}`,
		memberships: (count: number) =>
			count === 0 ? "Nobody holds a tier" : `${begin(count, "tier")} held`,
		messages: (count: number) =>
			count === 0 ? "Everything is answered" : `${begin(count, "message")} without an answer`,
		bookings: (count: number) =>
			count === 0 ? "No session ahead" : `${begin(count, "session")} ahead`,
		podcast: "The show as podcast apps are told of it",
		settings: (day: string | null) => (day ? `Last changed ${day}` : "Nothing changed yet"),
		healthy: (when: string) => `All well at ${when}`,
		unhealthy: (count: number) =>
			count === 1 ? "One thing is bad" : `${begin(count, "thing")} are bad`,
		notChecked: (when: string | null) =>
			when === null ? "Not looked at yet" : `Not looked at since ${when}`,
		history: (count: number) =>
			count === 0
				? `Nothing changed in the last ${RECENT_DAYS} days`
				: `${begin(count, "change")} in the last ${RECENT_DAYS} days`,
	},
} as const;
