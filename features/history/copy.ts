import type { UserChangeAction } from "#features/user-admin/limits.ts";
import type { ChangeKind, ContentAction } from "./limits.ts";

/** The action, before the name of its subject. */
const verbs: Record<ContentAction | UserChangeAction, string> = {
	added: "added",
	edited: "edited",
	scheduled: "scheduled",
	published: "published",
	unpublished: "unpublished",
	restored: "restored",
	deleted: "deleted",
	"discussion-cancelled": "canceled the discussion of",
	"discussion-reinstated": "reinstated the discussion of",
	"role-granted": "granted a role to",
	"role-revoked": "revoked a role of",
	suspended: "suspended",
	"suspension-lifted": "unsuspended",
	"email-confirmed": "confirmed the email of",
	"email-stopped": "stopped posts and digests to",
	"email-resumed": "resumed posts and digests to",
	"signed-out": "ended all sessions of",
	"reset-sent": "sent a password reset to",
	"second-factor-reset": "turned off two-factor sign-in of",
	"deletion-scheduled": "scheduled the deletion of",
	"deletion-canceled": "canceled the deletion of",
	"tier-given": "granted a tier to",
	"tier-ended": "revoked a tier of",
	"invitation-made": "created an invitation",
	"invitation-revoked": "revoked an invitation",
	"invitation-taken": "accepted an invitation",
};

/** The subject is the author: the name would be shown twice. */
const ownActions = ["invitation-made", "invitation-revoked", "invitation-taken"];

const fieldNames: Record<string, string> = {
	isbn: "ISBN",
	week: "week start",
	rating: "content rating",
	number: "season and number",
	discussion: "discussion date",
};

export const copy = {
	title: "History",
	description: "Who changed what, and when. Newest first.",
	list: "Changes",
	kinds: {
		episode: "Episodes",
		book: "Books",
		song: "Songs",
		track: "Tracks",
		post: "Posts",
		person: "People",
	} as const satisfies Record<ChangeKind, string>,
	kind: {
		episode: "Episode",
		book: "Book",
		song: "Song",
		track: "Track",
		post: "Post",
		person: "Person",
	} as const satisfies Record<ChangeKind, string>,
	all: "Everything",
	kindsLabel: "Filter by kind",
	verb: (action: string): string => (verbs as Record<string, string>)[action] ?? action,
	isOwnAction: (action: string): boolean => ownActions.includes(action),
	hadTime: (when: string): string => `was ${when}`,
	field: (field: string): string => fieldNames[field] ?? field,
	unknownUser: "The system or a deleted account",
	deletedAccount: "Deleted account",
	because: "Reason:",
	by: "Changes by",
	onlyBy: (name: string) => `Only changes by ${name}`,
	showAll: "Show all changes",
	none: "No changes yet",
	noneText: "Every change to content and people is listed here.",
	noneLike: "No changes found",
	noneLikeText: "Clear a filter.",
	noneOf: "No changes yet.",
	of: (name: string) => `History of “${name}”`,
	loadFailed: "Couldn't load the history. Please try again.",
	tryAgain: "Try again",
	more: "Show earlier changes",
} as const;
