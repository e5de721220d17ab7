import { paidTiers } from "#domain/audiences/limits.ts";
import type { UserChangeAction } from "#domain/people/changes.ts";
import type { Role } from "#shared/policy.ts";
import type { userStatuses } from "./limits.ts";

const roleNouns: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };

export const copy = {
	/** What the server answers. */
	errors: {
		reasonRequired: "Enter a reason",
		lastAdmin: "This is the only admin. Make someone else an admin first.",
		hasRole: "They already have this role.",
		hasNoRole: "They don't have this role.",
		banned: "This account is banned. Unsuspend it before you grant a role.",
		notSuspended: "This account isn't suspended.",
		deleteYourself: "Delete your own account in your profile settings.",
		leaving: "This account is already scheduled for deletion.",
		noSecondFactor: "Two-factor sign-in isn't on for this account.",
		notLeaving: "This account isn't scheduled for deletion, or it's too late to keep it.",
		confirmed: "This email is already confirmed.",
		notStopped: "No email came back from this address.",
		noSample: "Sample accounts can't sign in or be changed.",
	},
	title: "People",
	text: "Accounts, roles and invitations.",
	views: "People and invitations",
	directory: "Accounts",
	invitations: "Invitations",
	search: "Name or email",
	clearSearch: "Clear the search",
	byRole: "Role",
	allRoles: "Any role",
	byTier: "Tier",
	allTiers: "Any tier",
	byStatus: "Status",
	allStatuses: "Any status",
	statuses: {
		active: "Active",
		suspended: "Suspended",
		unconfirmed: "Email not confirmed",
		undeliverable: "Email undeliverable",
	} satisfies Record<(typeof userStatuses)[number], string>,
	csv: {
		name: "Name",
		email: "Email",
		isConfirmed: "Email confirmed",
		roles: "Roles",
		tier: "Tier",
		isSuspended: "Suspended",
		joined: "Joined",
		lastActive: "Last active",
		yes: "Yes",
		no: "No",
	},
	ofInvitation: "People who joined with one invitation.",
	everyone: "Show everyone",
	nobody: "No one found",
	nobodyText: "Check the spelling or clear a filter.",
	more: "Show more people",
	joined: (day: string) => `Joined ${day}`,
	seen: (day: string) => `Seen ${day}`,
	notSeen: "Not seen recently",
	suspendedBadge: "Suspended",
	unconfirmedBadge: "Email not confirmed",
	bookClub: "Book club",

	userText: "One account: facts, roles and history.",
	about: "About",
	facts: {
		email: "Email",
		phone: "Phone",
		joined: "Joined",
		seen: "Last seen",
		contributions: "Activity",
		invitation: "Joined with",
	},
	invitedBy: (name: string) => `an invitation from ${name}`,
	anInvitation: "an invitation",
	history: "History",
	historyMore: (count: number) => `Show ${count} more`,
	until: (moment: string) => `until ${moment}`,
	changesByUser: "Changes they made",
	noHistory: "No changes yet.",
	by: "by",
	bySystem: "by the system",

	can: "Roles and tier",
	account: "Account",
	status: "Status",
	tier: "Tier",
	noTier: "Member",
	paid: (tier: string) => `${tier}, paid`,
	given: (tier: string) => `${tier}, granted`,
	givenUntil: (tier: string, day: string) => `${tier}, granted until ${day}`,
	give: "Grant tier",
	change: "Change tier",
	endTier: "Revoke tier",
	hasRole: "Yes",
	noRole: "No",
	grant: "Grant",
	grantOf: (role: Role) => `Grant ${role} role`,
	revokeOf: (role: Role) => `Revoke ${role} role`,
	onlyAdmin: "Yes. The only admin.",
	email: "Email",
	confirmed: "Confirmed",
	notConfirmed: "Not confirmed",
	confirm: "Confirm email",
	bulkEmail: "Posts and digests by email",
	bulkOn: "Delivered as they chose",
	bulkFailed: (count: string, day: string, reply: string) =>
		`${count} came back, last on ${day}: ${reply}`,
	bulkStopped: (day: string, reply: string) => `Stopped. Came back on ${day}: ${reply}`,
	bulkStoppedByAdmin: (day: string) => `Stopped by an admin on ${day}`,
	stopEmail: "Stop",
	stopEmailOf: "Stop posts and digests by email",
	resumeEmail: "Resume",
	resumeEmailOf: "Resume posts and digests by email",
	password: "Password",
	passwordText: "Set",
	sendPasswordReset: "Send reset link",
	sessions: "Signed-in devices",
	signOut: "Sign out everywhere",
	open: "Active",
	suspendedSince: (day: string) => `Suspended since ${day}`,
	suspendedUntil: (moment: string) => `until ${moment}`,
	moderate: "Warn or suspend",
	memberAccount: "Member account",
	thisAccount: "this account",
	unsuspend: "Unsuspend",
	secondFactor: "Two-factor sign-in",
	secondFactorOn: "On",
	secondFactorOff: "Off",
	resetSecondFactor: "Turn off",
	deletion: "Deletion",
	notLeaving: "Not scheduled",
	deletedOn: (day: string) => `Scheduled for ${day}, unless they sign in and keep it`,
	delete: "Delete account",
	cancelDeletion: "Cancel deletion",
	sampleText:
		"A sample account. Nobody can sign in with it. Remove the sample content to delete it.",
	yourself: "This is you.",

	reason: "Reason (only admins see it)",
	optionalReason: "Reason (optional, only admins see it)",
	failed: "Couldn't save this. Please try again. We kept what you typed.",
	actions: {
		grantRole: (role: Role, name: string) => ({
			title: `Make ${name} ${roleNouns[role]}`,
			text:
				role === "admin"
					? "Admins manage content, people and settings. Takes effect now."
					: "Moderators decide reports, mute and ban members, remove what they wrote, and let people into the book club. Takes effect now.",
			confirm: "Grant role",
			done: `${name} is now ${roleNouns[role]}`,
		}),
		revokeRole: (role: Role, name: string) => ({
			title: `Revoke ${name}'s ${role} role`,
			text:
				role === "admin"
					? "Takes effect now. Their open invitations stop working."
					: "Takes effect now.",
			confirm: "Revoke role",
			done: `${name} is no longer ${roleNouns[role]}`,
		}),
		unsuspend: (name: string) => ({
			title: `Unsuspend ${name}'s account`,
			text: "They can sign in again.",
			confirm: "Unsuspend account",
			done: `${name} can sign in again`,
		}),
		resetSecondFactor: (name: string) => ({
			title: `Turn off two-factor sign-in for ${name}`,
			text: "For someone who lost their phone and recovery codes. Be sure it's really them.",
			confirm: "Turn off",
			done: `Two-factor sign-in is off for ${name}`,
		}),
		scheduleDeletion: (name: string) => ({
			title: `Delete ${name}'s account`,
			text: "Signs them out everywhere. They have 14 days to sign in and keep it. After that, we delete it for good. Their messages and comments stay as “Anonymous”.",
			confirm: "Delete account",
			done: `${name}'s account is scheduled for deletion`,
		}),
		cancelDeletion: (name: string) => ({
			title: `Cancel the deletion of ${name}'s account`,
			text: "They can sign in as before.",
			confirm: "Cancel deletion",
			done: `${name}'s account won't be deleted`,
		}),
		confirmEmail: (name: string) => ({
			title: `Confirm ${name}'s email`,
			text: "Only if you're sure the address is theirs.",
			confirm: "Confirm email",
			done: "Email confirmed",
		}),
		stopEmail: (name: string) => ({
			title: `Stop posts and digests to ${name}`,
			text: "For an address that doesn't work. They can confirm it again in their notification settings. We still email them about their account.",
			confirm: "Stop emails",
			done: `Posts and digests to ${name} stopped`,
		}),
		resumeEmail: (name: string) => ({
			title: `Resume posts and digests to ${name}`,
			text: "Only if you're sure the address works again.",
			confirm: "Resume emails",
			done: `Posts and digests to ${name} resumed`,
		}),
		signOut: (name: string) => ({
			title: `Sign ${name} out everywhere`,
			text: "Ends all their sessions. Their password stays the same.",
			confirm: "Sign out everywhere",
			done: `${name} is signed out everywhere`,
		}),
		sendPasswordReset: (name: string) => ({
			title: `Send ${name} a password reset link`,
			text: "We email them a link to choose a new password. It works for 30 minutes.",
			confirm: "Send link",
			done: "Reset link sent",
		}),
	},
} as const;

/** What moderators did, as the history of a user has it; `what` was taken down or put back. */
const decisions: Record<string, (what: string) => string> = {
	warned: (what) => (what ? `Warned, and removed: ${what}` : "Warned"),
	muted: (what) => (what ? `Muted, and removed: ${what}` : "Muted"),
	"mute-ended": () => "Mute ended early",
	"content-removed": (what) => `Removed: ${what}`,
	"content-restored": (what) => `Put back: ${what}`,
	"appeal-accepted": () => "Appeal accepted",
	"appeal-declined": () => "Appeal declined",
};

const changes: Record<UserChangeAction, (gifts: string) => string> = {
	"role-granted": (gifts) => `Made ${gifts}`,
	"role-revoked": (gifts) => `No longer ${gifts}`,
	suspended: () => "Suspended",
	banned: () => "Banned",
	"suspension-lifted": () => "Unsuspended",
	"email-confirmed": () => "Email confirmed by an admin",
	"email-stopped": () => "Posts and digests by email stopped",
	"email-resumed": () => "Posts and digests by email resumed",
	"signed-out": () => "Signed out everywhere",
	"reset-sent": () => "Password reset link sent",
	"second-factor-reset": () => "Two-factor sign-in turned off",
	"deletion-scheduled": () => "Scheduled for deletion",
	"deletion-canceled": () => "Deletion canceled",
	"tier-given": (gifts) => `Granted ${gifts}`,
	"tier-ended": (gifts) => `${gifts} revoked`,
	"invitation-taken": (gifts) =>
		gifts ? `Joined with an invitation: ${gifts}` : "Accepted an invitation",
	"invitation-made": (gifts) =>
		gifts ? `Created an invitation: ${gifts}` : "Created an invitation",
	"invitation-revoked": () => "Revoked an invitation",
};

/** Describes a change of a user; `fields` are the roles, tiers or works it was about. */
export function describeChange(
	{ action, fields }: { action: string; fields: readonly string[] },
	tierName: (tier: string) => string,
): string {
	const gifts = fields.map((field) => (isTier(field) ? tierName(field) : field)).join(" and ");
	return (changes[action as UserChangeAction] ?? decisions[action])?.(gifts) ?? action;
}

const isTier = (field: string) => paidTiers.some((tier) => tier === field);

export const roleNames: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };
