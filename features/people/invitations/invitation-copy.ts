import { plural } from "#shared/format.ts";
import type { Offer } from "./contract.ts";

/** The words of invitations: the admins' list and the page a link leads to. */
export const invitationCopy = {
	make: "Invite people",
	makeText: "A link that brings people in. It is shown once: copy it, or have it sent.",
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
	makeIt: "Make the link",
	cancel: "Cancel",
	makeFailed: "The link was not made. What you typed is kept.",
	made: "The link is made",
	madeText: "It is shown this once. Whoever has it can use it.",
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
	madeBy: (name: string, day: string) => `by ${name} on ${day}`,
	madeOn: (day: string) => `made on ${day}`,
	came: (count: number) => `${plural(count, "person", "people")} came by it`,
	endings: { revoked: "Taken back", expired: "Expired", "used-up": "Used up" },
	moderator: "Moderator",
	revoke: "Take back",
	revokeOf: (whom: string) => `Take back the invitation for ${whom}`,
	revokeQuestion: "Take this invitation back?",
	revokeText: "The link stops working at once. Who came by it stays.",
	keep: "Keep it",
	revoked: "The invitation is taken back.",
	revokeFailed: "It was not taken back. Please try again.",
	more: "Show more invitations",
	loadFailed: "The invitations could not be loaded. Please try again.",
	tryAgain: "Try again",

	title: "Invitation",
	invites: (name: string | null, house: string) =>
		name ? `${name} invites you to ${house}` : `You are invited to ${house}`,
	brings: ({ role, tierName }: Pick<Offer, "role" | "tierName">): string | null => {
		const parts = [
			role && "makes you a moderator",
			tierName !== null && `gives you ${tierName}`,
		].filter(Boolean);
		return parts.length > 0 ? `It ${parts.join(" and ")}.` : null;
	},
	works: (day: string) => `It works until ${day}.`,
	join: "Make an account",
	signIn: "I have an account",
	take: "Take it up",
	taken: "You are in. Welcome.",
	takenTitle: "You have taken it up",
	takeFailed: "It was not taken up. Please try again.",
	endedText: "Ask whoever gave it to you for a new one. You can look around meanwhile.",
	toHome: "Go to Home",
} as const;
