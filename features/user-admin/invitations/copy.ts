import { plural } from "#shared/format.ts";
import { USES_MAX } from "./limits.ts";

export const copy = {
	/** What the server answers. */
	errors: {
		noSuch: "There is no such invitation. Look whether the link is whole.",
		usesOdd: `Choose from 1 to ${USES_MAX.toLocaleString("en")}`,
		dayTooFar: "Choose a day before the year 2200",
		dayPast: "Choose today or a day to come",
		alreadyCreated:
			"It was made, but its link cannot be shown again: take it back in the list and make another.",
		alreadyRevoked: "It is open no more.",
		sentOnce: "An invitation that is sent to an address can be taken up once",
		notYours: "This invitation was sent to another address. Ask for one of your own.",
		endReasons: {
			revoked: "This invitation has been taken back.",
			expired: "This invitation has expired.",
			"used-up": "This invitation has been taken up already.",
		},
	},
	/** The reason recorded with what an invitation granted. */
	grantReason: "Came by an invitation",
	create: "Invite people",
	createText: "A link that brings people in. It is shown once: copy it, or have it sent.",
	email: "E-mail address (optional)",
	emailHint: "The link is sent there, and works for that address alone.",
	note: "A line for them (optional)",
	noteHint: "Stands on the page the link leads to, and in the letter.",
	usesMax: "How many may use it",
	lastDay: "Last day",
	lastDayHint: (zone: string) => `In ${zone.replaceAll("_", " ")}.`,
	gift: "What it brings",
	gifts: {
		none: "Nothing more",
		moderator: "The role of moderator",
	},
	tierGift: (tier: string) => `${tier}, until you end it`,
	submit: "Make the link",
	cancel: "Cancel",
	createFailed: "The link was not made. What you typed is kept.",
	created: "The link is made",
	createdText: "It is shown this once. Whoever has it can use it.",
	sentText: (email: string) => `It is on its way to ${email}. It is shown this once.`,
	link: "Link",
	copyLink: "Copy the link",
	copied: "Copied",
	copyFailed: "It could not be copied. Select it and copy it yourself.",
	done: "Done",

	open: "Open",
	past: "Past",
	states: "Open and past invitations",
	none: {
		open: { title: "No open invitations", text: "Make a link and hand it to whom you want here." },
		past: { title: "None has ended", text: "What was used up, expired or taken back stands here." },
	},
	forAnyone: "Whoever has the link",
	used: (uses: number, max: number) => `${uses} of ${max.toLocaleString("en")} used`,
	until: (day: string) => `until ${day}`,
	createdBy: (name: string, day: string) => `by ${name} on ${day}`,
	createdOn: (day: string) => `made on ${day}`,
	usedBy: (count: number) => `${plural(count, "person", "people")} came by it`,
	endReasons: { revoked: "Taken back", expired: "Expired", "used-up": "Used up" },
	moderator: "Moderator",
	revoke: "Take back",
	revokeOf: (whom: string) => `Take back the invitation for ${whom}`,
	revokeQuestion: "Take this invitation back?",
	revokeText: "The link stops working at once. Who came by it stays.",
	keepInvitation: "Keep it",
	revoked: "The invitation is taken back.",
	revokeFailed: "It was not taken back. Please try again.",
	more: "Show more invitations",
	loadFailed: "The invitations could not be loaded. Please try again.",
	tryAgain: "Try again",

	title: "Invitation",
	invites: (name: string | null, siteName: string) =>
		name ? `${name} invites you to ${siteName}` : `You are invited to ${siteName}`,
	brings: ({ role, tierName }: { role: string | null; tierName: string | null }): string | null => {
		const parts = [
			role && "makes you a moderator",
			tierName !== null && `gives you ${tierName}`,
		].filter(Boolean);
		return parts.length > 0 ? `It ${parts.join(" and ")}.` : null;
	},
	works: (day: string) => `It works until ${day}.`,
	join: "Make an account",
	signIn: "I have an account",
	accept: "Take it up",
	accepted: "You are in. Welcome.",
	acceptedTitle: "You have taken it up",
	acceptFailed: "It was not taken up. Please try again.",
	endedText: "Ask whoever gave it to you for a new one. You can look around meanwhile.",
	toHome: "Go to Home",
} as const;
