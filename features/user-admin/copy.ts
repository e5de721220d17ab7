import { paidTiers } from "#features/membership/limits.ts";
import type { Role } from "#shared/policy.ts";
import type { UserChangeAction, userStatuses } from "./limits.ts";

const roleNouns: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };

export const copy = {
	/** What the server answers. */
	errors: {
		reasonRequired: "Say why",
		lastAdmin: "This is the only admin there is. Make somebody else an admin first.",
		hasRole: "They have that role already.",
		hasNoRole: "They do not have that role.",
		suspended: "This account is suspended already.",
		notSuspended: "This account is not suspended.",
		notYourself: "You cannot suspend yourself.",
		confirmed: "That address is confirmed already.",
		noSample: "Sample people cannot sign in; nothing can be done for them.",
	},
	title: "People",
	text: "Everyone with an account: who they are, what they may do, and the links that invite them.",
	views: "People and invitations",
	directory: "Directory",
	invitations: "Invitations",
	search: "Name or e-mail address",
	clearSearch: "Clear the search",
	byRole: "Role",
	allRoles: "Every role",
	byTier: "Tier",
	allTiers: "Every tier",
	byStatus: "Standing",
	allStatuses: "Every standing",
	statuses: {
		active: "Not suspended",
		suspended: "Suspended",
		unconfirmed: "E-mail not confirmed",
	} satisfies Record<(typeof userStatuses)[number], string>,
	ofInvitation: "Who came by one invitation.",
	everyone: "Show everyone",
	nobody: "Nobody like that",
	nobodyText: "Look whether the name is spelt so, or choose fewer filters.",
	more: "Show more people",
	joined: (day: string) => `Joined ${day}`,
	seen: (day: string) => `Seen ${day}`,
	notSeen: "Not seen lately",
	suspendedBadge: "Suspended",
	unconfirmedBadge: "Not confirmed",
	sample: "Sample",
	bookClub: "Book club",

	userText: "What an admin sees of one person, and can do for them.",
	about: "About",
	facts: {
		email: "E-mail",
		phone: "Phone",
		joined: "Joined",
		seen: "Last seen",
		contributions: "Made here",
		invitation: "Came by",
	},
	invitedBy: (name: string) => `an invitation of ${name}`,
	anInvitation: "an invitation",
	history: "History",
	changesByUser: "What they have changed themselves",
	noHistory: "Nothing has been done here yet. What admins do stands here, with their reasons.",
	by: "by",
	bySystem: "by the house itself",

	can: "What they may do",
	account: "Their account",
	status: "Standing",
	tier: "Tier",
	noTier: "Member",
	paid: (tier: string) => `${tier}, paid for`,
	given: (tier: string) => `${tier}, given by hand`,
	givenUntil: (tier: string, day: string) => `${tier}, given until ${day}`,
	give: "Give a tier",
	end: "End",
	endTier: "End their tier",
	hasRole: "Yes",
	noRole: "No",
	grant: "Give",
	revoke: "Take back",
	grantOf: (role: Role) => `Give the role of ${role}`,
	revokeOf: (role: Role) => `Take back the role of ${role}`,
	onlyAdmin: "The only admin there is",
	email: "E-mail address",
	confirmed: "Confirmed",
	notConfirmed: "Not confirmed",
	confirm: "Confirm by hand",
	password: "Password",
	passwordText: "Theirs alone to know",
	sendPasswordReset: "Send a letter",
	sessions: "Signed in",
	signOut: "Sign out everywhere",
	open: "Open",
	suspendedSince: (day: string) => `Suspended since ${day}`,
	suspend: "Suspend",
	unsuspend: "Lift the suspension",
	sampleText: "A sample person: nobody can sign in as them. They go with the sample content.",
	yourself: "This is you.",

	reason: "Reason",
	reasonHint: "Kept in the history. They do not see it.",
	optionalReason: "Reason (optional)",
	message: "Words for them (optional)",
	messageHint: "Stands in the letter that tells them.",
	cancel: "Cancel",
	failed: "That did not work. What you typed is kept.",
	actions: {
		grantRole: (role: Role, name: string) => ({
			title: `Make ${name} ${roleNouns[role]}`,
			text:
				role === "admin"
					? "Admins run the place: content, people, settings. It holds at once, and they are told by mail."
					: "Moderators keep the rooms kind. It holds at once, and they are told by mail.",
			confirm: "Give the role",
			done: `${name} is now ${roleNouns[role]}.`,
		}),
		revokeRole: (role: Role, name: string) => ({
			title: `Take the role of ${role} from ${name}`,
			text:
				role === "admin"
					? "It ends at once, and so do the invitations they made. They are told by mail."
					: "It ends at once, and they are told by mail.",
			confirm: "Take it back",
			done: `${name} is no longer ${roleNouns[role]}.`,
		}),
		suspend: (name: string) => ({
			title: `Suspend ${name}`,
			text: "They are signed out everywhere within a second and cannot sign in. What they made stays, and what they pay for goes on. They are told by mail.",
			confirm: "Suspend",
			done: `${name} is suspended.`,
		}),
		unsuspend: (name: string) => ({
			title: `Lift the suspension of ${name}`,
			text: "They can sign in again, and are told by mail.",
			confirm: "Lift it",
			done: `${name} can sign in again.`,
		}),
		confirmEmail: (name: string) => ({
			title: `Confirm the address of ${name}`,
			text: "Do so when you know that it is theirs. They need no link any more.",
			confirm: "Confirm it",
			done: "The address is confirmed.",
		}),
		signOut: (name: string) => ({
			title: `Sign ${name} out everywhere`,
			text: "Every browser they are signed in on is signed out within a second. Their password stays.",
			confirm: "Sign out",
			done: `${name} is signed out everywhere.`,
		}),
		sendPasswordReset: (name: string) => ({
			title: `Send ${name} a password letter`,
			text: "A link to choose a new password goes to their address. It works for half an hour.",
			confirm: "Send it",
			done: "The letter is on its way.",
		}),
	},
} as const;

const changes: Record<UserChangeAction, (gifts: string) => string> = {
	"role-granted": (gifts) => `Made ${gifts}`,
	"role-revoked": (gifts) => `No longer ${gifts}`,
	suspended: () => "Suspended",
	"suspension-lifted": () => "Suspension lifted",
	"email-confirmed": () => "E-mail confirmed by hand",
	"signed-out": () => "Signed out everywhere",
	"reset-sent": () => "Password letter sent",
	"tier-given": (gifts) => `Given ${gifts}`,
	"tier-ended": (gifts) => `${gifts} ended`,
	"invitation-taken": (gifts) =>
		gifts ? `Came by an invitation: ${gifts}` : "Took up an invitation",
	"invitation-made": (gifts) => (gifts ? `Made an invitation: ${gifts}` : "Made an invitation"),
	"invitation-revoked": () => "Took back an invitation",
};

/** Describes a change of a user; `fields` are the roles and tiers it was about. */
export function describeChange(
	{ action, fields }: { action: string; fields: readonly string[] },
	tierName: (tier: string) => string,
): string {
	const gifts = fields.map((field) => (isTier(field) ? tierName(field) : field)).join(" and ");
	return changes[action as UserChangeAction]?.(gifts) ?? action;
}

const isTier = (field: string) => paidTiers.some((tier) => tier === field);

export const roleNames: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };
