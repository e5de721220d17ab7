import { type Category, type Channel, type DigestRhythm, UNREAD_MAX } from "./limits.ts";

export const copy = {
	title: "Notifications",
	description: "What happened that concerns you.",
	bell: "Notifications",
	bellWith: (unread: number) => `Notifications, ${unreadCount(unread)} unread`,
	unread: "Unread",
	markAllRead: "Mark all as read",
	markFailed: "Couldn't mark them as read. Please try again.",
	settings: "Notification settings",
	seeAll: "See all notifications",
	none: "No notifications yet",
	noneText:
		"Comments on your work, replies, new tracks of artists you follow: all of it shows here.",
	loadFailed: "Couldn't load your notifications. Please try again.",
	tryAgain: "Try again",

	settingsTitle: "Notification settings",
	settingsDescription: "Choose what you hear of, and where.",
	settingsFailed: "Couldn't save your settings. Please try again.",
	settingsLoadFailed: "Couldn't load your settings. Please try again.",
	saved: "Saved",
	what: "What",
	channels: {
		site: "On the site",
		push: "Push",
		email: "Email digest",
	} satisfies Record<Channel, string>,
	categories: {
		comments: "Comments on my work",
		ratings: "Ratings of my work",
		replies: "Replies where I commented",
		chat: "Mentions and replies in chat",
		messages: "Direct messages",
		follows: "New tracks I follow",
		community: "New episodes and songs of the week",
		posts: "New posts",
		votes: "Results of votes I took part in",
		tracks: "My tracks: ready or failed",
		sessions: "Sessions and their messages",
		"book-club": "Book club discussions",
		account: "Access, membership and moderation",
	} satisfies Record<Category, string>,
	/** For readers: the box of a row and column. */
	boxOf: (category: string, channel: string) => `${category}: ${channel}`,
	atOnce: "At once",
	never: "–",
	atOnceText:
		"Emails about sessions, book club dates, access and moderation are always sent at once.",
	always: "Always",
	pushHint:
		"Push goes to the devices where you turned it on, in your profile. What you have seen here isn't pushed.",
	pushLink: "Your devices",

	digest: "Email digest",
	digestText:
		"This week's song, new tracks you follow, what you haven't read, and the next discussion. Nothing new, no email.",
	digestLabel: "How often",
	rhythms: {
		off: "Off",
		daily: "Daily, at 8 AM",
		weekly: "Weekly, on Monday at 8 AM",
	} satisfies Record<DigestRhythm, string>,

	quiet: "Quiet hours",
	quietText: "Push waits until they end. Reminders of what begins within the hour still come.",
	quietSwitch: "Hold push back at night",
	quietFrom: "From",
	quietUntil: "Until",
	zone: "Time zone",

	unsubscribeTitle: "Email digest",
	unsubscribeDescription: "Turn your email digest off.",
	unsubscribeAsk: "Turn off your email digest?",
	unsubscribeAskText: "You won't get the digest any more. Everything else stays as it is.",
	unsubscribe: "Turn off the digest",
	unsubscribed: "Your email digest is off",
	unsubscribedText: "You can turn it on again in your notification settings.",
	unsubscribeFailed: "Couldn't turn the digest off. Please try again.",
	linkEnded: "This link doesn't work",
	linkEndedText: "Use the link in your latest digest, or sign in and open your settings.",
} as const;

/** As a badge has room for it. */
export function unreadCount(unread: number): string {
	return unread >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : String(unread);
}
