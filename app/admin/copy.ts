import { copy } from "#app/shell/copy.ts";
import { RECENT_DAYS } from "#features/dashboard/limits.ts";
import { plural } from "#shared/format.ts";

/** Copy of the admin's menus, home and sections. */
export const adminCopy = {
	navigation: "Admin",
	content: "Content",
	community: "Community",
	settings: "Settings",
	links: {
		dashboard: copy.adminViews.dashboard,
		addContent: copy.adminViews.content,
		analytics: copy.adminViews.analytics,
		booking: "Booking Management",
		viewAsMember: "View as member",
	},
	preview: { label: "Preview", text: "Viewing as a member", back: "Back to admin" },
	analyticsText: "How many people come and what they do.",
	backupsText: "Make, test and schedule backups.",
	kinds: "Kinds of content",
	addText: "Publish it now, schedule it or save a draft.",

	tiles: "Figures",
	totalUsers: "Total Users",
	totalUsersHow: "All accounts. Samples don't count.",
	onlineNow: "Online Now",
	onlineNowHow: "Signed in with a page open.",
	activeContent: "Active Content",
	activeContentHow: "Published tracks, episodes, books and weeks. Samples don't count.",
	messagesToday: "Messages Today",
	messagesTodayHow: (zone: string) => `Since midnight, ${zone}. Samples don't count.`,
	none: "None yet",
	loading: "Loading…",
	connectionLost: "Connection lost",

	attention: "Needs your attention",
	noAttention: "Nothing needs your attention.",
	noAttentionMore: "Reports, requests, messages, today's sessions and problems show up here.",
	attentionFailed: "Couldn't load what needs your attention.",
	openReports: (count: number) => plural(count, "open report"),
	openAppeals: (count: number) => plural(count, "open appeal"),
	clubRequests: (count: number) =>
		`${plural(count, "person", "people")} asked to join the book club`,
	decide: "Review",
	unanswered: (count: number) => plural(count, "unanswered contact message"),
	unsentEmails: (count: number) =>
		`Email isn't set up. ${plural(count, "email")} ${count === 1 ? "wasn't" : "weren't"} sent.`,
	setUpEmail: "Set up email",
	noBackup: "There's no backup yet.",
	noBackupPlanned: "No further backup is scheduled.",
	toBackups: "Set up backups",
	answer: "Answer",
	bookingsToday: (count: number, time: string) =>
		count === 1 ? `1 session today, ${time}` : `${plural(count, "session")} today, next ${time}`,
	open: "View",
	couldNotBeRead: (title: string) => `The file of “${title}” isn't readable audio`,
	moreFailed: (count: number) =>
		count === 1
			? "1 more file isn't readable audio"
			: `${count.toLocaleString("en")} more files aren't readable audio`,
	seeWhy: "See why",
	seeAll: "See all",

	recent: "Recent Activity",
	noMessages: "No messages yet. The latest five will show here.",
	openChat: "Open the chat",

	sections: {
		title: "Admin",
		text: "Everything you manage, at a glance.",
		accounts: (count: number) => (count === 1 ? "account" : "accounts"),
		accountsHow: "Confirmed or not. Samples don't count.",
		listLabel: "Admin pages",
		groups: {
			overview: "Overview",
			content: "Content",
			community: "Community",
			server: "Settings",
		},
	},
	sectionStatus: {
		attention: (count: number) =>
			count === 0
				? "Nothing needs your attention"
				: `${plural(count, "thing")} ${count === 1 ? "needs" : "need"} your attention`,
		analytics: "Visits, listens, messages and sign-ups",
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
			count === 0 ? "No memberships yet" : plural(count, "active membership"),
		reports: (reports: number, appeals: number) =>
			reports + appeals === 0
				? "No open reports"
				: [
						...(reports ? [plural(reports, "open report")] : []),
						...(appeals ? [plural(appeals, "open appeal")] : []),
					].join(", "),
		posts: (count: number) => (count === 0 ? "No posts yet" : plural(count, "post")),
		messages: (count: number) =>
			count === 0 ? "All answered" : plural(count, "unanswered message"),
		bookings: (count: number) =>
			count === 0 ? "No upcoming sessions" : plural(count, "upcoming session"),
		podcast: "Title, artwork and feed",
		settings: (when: string | null) => (when ? `Last changed ${when}` : "Not changed yet"),
		healthy: (when: string) => `No failing checks at ${when}`,
		noEmail: "Email isn't set up",
		noBackup: "No backup yet",
		noBackupPlanned: "No backup scheduled",
		unhealthy: (count: number) => `${plural(count, "check")} ${count === 1 ? "is" : "are"} failing`,
		notChecked: (when: string | null) =>
			when === null ? "Not checked yet" : `Last checked ${when}`,
		history: (count: number) =>
			count === 0
				? `No changes in the last ${RECENT_DAYS} days`
				: `${plural(count, "change")} in the last ${RECENT_DAYS} days`,
	},
} as const;
