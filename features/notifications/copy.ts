import type { Category } from "#domain/categories.ts";
import {
	AWAY_MINUTES,
	AWAY_PAUSE_HOURS,
	type Channel,
	type DigestRhythm,
	UNREAD_MAX,
} from "./limits.ts";

export const copy = {
	title: "Notifications",
	description: "News about you and your work.",
	bell: "Notifications",
	bellWith: (unread: number) => `Notifications, ${unreadCount(unread)} unread`,
	unread: "Unread",
	markAllRead: "Mark all as read",
	markFailed: "Couldn't mark them as read. Please try again.",
	settings: "Notification settings",
	seeAll: "See all notifications",
	none: "No notifications yet",
	noneText: "Comments on your work, replies and new tracks you follow appear here.",
	loadFailed: "Couldn't load your notifications. Please try again.",

	settingsTitle: "Notification settings",
	settingsDescription: "Choose what you're notified about, and where.",
	settingsLoadFailed: "Couldn't load your settings. Please try again.",
	what: "What you hear about",
	turnOnPush: "Turn on push first",
	nowhere: "Nowhere",
	digestIsOff: "Digest is off",
	onlyAway: "While you're away",
	channels: {
		site: "On the site",
		push: "Push",
		email: "Email",
	} satisfies Record<Channel, string>,
	categories: {
		comments: "Comments on my work",
		ratings: "Ratings of my work",
		replies: "Replies where I commented",
		chat: "Mentions and replies in chat",
		messages: "Direct messages",
		follows: "New tracks from artists and genres I follow",
		community: "New episodes and songs of the week",
		posts: "New posts",
		votes: "Results of votes I took part in",
		tracks: "Processing of my tracks",
		sessions: "My sessions and their messages",
		"book-club": "Book club discussions",
		reports: "Reports, requests and contact messages",
		account: "Access, membership and moderation",
	} satisfies Record<Category, string>,
	/** For readers: the box of a row and column. */
	boxOf: (category: string, channel: string) => `${category}: ${channel}`,
	atOnce: "Right away",
	never: "–",
	atOnceText: "We always email you about sessions, book club dates, access and moderation.",
	always: "Always",
	columnsText:
		"Email means the digest and emails while you're away. We skip what you've already seen here.",

	away: "Email me when I'm away",
	awayText: `Messages, mentions, replies and comments you haven't seen after ${AWAY_MINUTES} minutes. At most one email every ${AWAY_PAUSE_HOURS} hours.`,
	digest: "Email digest",
	digestText: {
		off: "What you missed, in one email.",
		daily: "What you missed, in one email at 8 AM. Only if there's news.",
		weekly: "What you missed, in one email on Monday at 8 AM. Only if there's news.",
	} satisfies Record<DigestRhythm, string>,
	rhythms: {
		off: "Off",
		daily: "Daily",
		weekly: "Weekly",
	} satisfies Record<DigestRhythm, string>,

	quiet: "Quiet hours",
	quietOff: "Pause push and the digest overnight.",
	quietOn: (from: string, until: string) =>
		`No push from ${from} to ${until}. Reminders for the next hour still come.`,
	quietFrom: "From",
	quietUntil: "Until",
	zone: "Time zone",

	unsubscribeTitle: "Email notifications",
	unsubscribeDescription: "Turn off these emails.",
	unsubscribeQuestion: "Turn off these emails?",
	unsubscribeQuestionText: "Your other emails and notifications won't change.",
	unsubscribe: "Turn off",
	unsubscribed: "These emails are off",
	unsubscribedText: "You can turn them back on in your notification settings.",
	unsubscribeFailed: "Couldn't turn the emails off. Please try again.",
	linkEnded: "This link doesn't work",
	linkEndedText: "Use the link in your latest email, or sign in and open notification settings.",
} as const;

/** As a badge has room for it. */
export function unreadCount(unread: number): string {
	return unread >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : String(unread);
}
