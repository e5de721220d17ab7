import { plural } from "#shared/format.ts";
import { EMAILS_MAX, type InviteOutcome, USES_MAX } from "./limits.ts";

export const copy = {
	/** What the server answers. */
	errors: {
		noSuch: "We can't find this invitation. Check that the link is complete.",
		usesOdd: `Enter a number from 1 to ${USES_MAX.toLocaleString("en")}`,
		dayTooFar: "Choose a day before the year 2200",
		dayPast: "Choose today or a later day",
		alreadyCreated:
			"The invitation was created, but its link can't be shown again. Get a new one in the list.",
		alreadyRevoked: "This invitation has already ended.",
		noEmails: "Enter at least one email address",
		tooManyEmails: `Enter at most ${EMAILS_MAX} addresses at a time`,
		sentOnce: "An emailed invitation can only be used once",
		notYours: "This invitation was sent to another email. Ask for your own.",
		endReasons: {
			revoked: "This invitation was revoked.",
			expired: "This invitation has expired.",
			"used-up": "This invitation has already been used.",
		},
	},
	/** The reason recorded with what an invitation granted. */
	grantReason: "Joined with an invitation",
	create: "Invite people",
	createText: (sendsEmail: boolean) =>
		sendsEmail
			? "Have us email people, or create a link to share."
			: "Email isn't set up. Create links and send them yourself.",
	emails: "Email addresses (optional)",
	emailsHint: "Paste one or many, separated by commas, spaces or lines. Each gets their own link.",
	note: "Message (optional)",
	usesMax: "Number of uses",
	lastDay: "Expires",
	gift: "Role",
	gifts: {
		none: "Member",
		moderator: "Moderator",
	},
	tierGift: (tier: string) => `Member, with ${tier} until you revoke it`,
	submit: "Create invitation",
	send: (count: number) => (count === 1 ? "Send invitation" : `Send ${count} invitations`),
	createLinks: (count: number) =>
		count === 1 ? "Create invitation" : `Create ${count} invitations`,
	createFailed: "Couldn't create the invitation. We kept what you typed.",
	sendFailed: "Couldn't send the invitations. We kept what you typed.",
	created: "Invitation created",
	createdText: "Copy the link now. It isn't shown again. Anyone who has it can use it.",
	sentTitle: (count: number) =>
		count === 0 ? "Nobody new invited" : `${plural(count, "invitation")} sent`,
	sentText: "Each link works only for its address. Open invitations are in the list.",
	createdTitle: (count: number) => `${plural(count, "invitation")} created`,
	noMailText: "Email isn't set up, so nothing was sent. Copy each link and send it yourself.",
	copyLinkFor: (address: string) => `Copy link for ${address}`,
	notSentText: "No email was sent.",
	results: "What became of each address",
	linkCreated: "Link created",
	outcomes: {
		invited: () => "Invited",
		pending: () => "Already invited",
		member: () => "Already a member",
		invalid: (line) => `Line ${line}: not an email address`,
	} as const satisfies Record<InviteOutcome, (line: number) => string>,
	link: "Link",

	open: "Open",
	past: "Past",
	states: "Open and past invitations",
	none: {
		open: {
			title: "No open invitations",
			text: "Open invitations are listed here. Invite the first person.",
		},
		past: {
			title: "No past invitations",
			text: "Used, expired and revoked invitations are listed here.",
		},
	},
	forAnyone: "Anyone with the link",
	used: (uses: number, max: number) => `${uses} of ${max.toLocaleString("en")} used`,
	until: (day: string) => `until ${day}`,
	createdBy: (name: string, day: string) => `by ${name}, ${day}`,
	createdOn: (day: string) => `created ${day}`,
	usedBy: (count: number) => `${plural(count, "person", "people")} joined`,
	endReasons: { revoked: "Revoked", expired: "Expired", "used-up": "Used" },
	moderator: "Moderator",
	sendAgain: "Send again",
	sendAgainTo: (whom: string) => `Send the invitation to ${whom} again`,
	newLink: "New link",
	newLinkFor: (whom: string) => `New link for ${whom}`,
	sentAgain: "Invitation sent again",
	renewedText: "The old link no longer works.",
	renewFailed: "Couldn't make a new link. Please try again.",
	revokeOf: (whom: string) => `Revoke the invitation for ${whom}`,
	revokeQuestion: "Revoke this invitation?",
	revokeText: "The link stops working now. People who joined stay.",
	revokeConfirm: "Revoke invitation",
	keepInvitation: "Keep invitation",
	revoked: "Invitation revoked",
	revokeFailed: "Couldn't revoke the invitation. Please try again.",
	more: "Show more invitations",
	loadFailed: "Couldn't load the invitations. Please try again.",

	title: "Invitation",
	brings: ({ role, tierName }: { role: string | null; tierName: string | null }): string | null => {
		const parts = [
			role && "makes you a moderator",
			tierName !== null && `gives you ${tierName}`,
		].filter(Boolean);
		return parts.length > 0 ? `This invitation ${parts.join(" and ")}.` : null;
	},
	works: (day: string) => `Valid until ${day}.`,
	join: "Create account",
	signIn: "I have an account",
	accept: "Accept invitation",
	accepted: "Welcome.",
	acceptedTitle: "You accepted this invitation",
	acceptFailed: "Couldn't accept the invitation. Please try again.",
	endedText: "Ask the person who sent it for a new one.",
	toHome: "Go to Home",
} as const;
