import type { UserChangeAction } from "#features/user-admin/limits.ts";
import type { ChangeKind, ContentAction } from "./limits.ts";

/** What somebody did, before the name of what it was done to. */
const verbs: Record<ContentAction | UserChangeAction, string> = {
	added: "added",
	edited: "edited",
	scheduled: "scheduled",
	published: "published",
	unpublished: "took back",
	restored: "restored",
	deleted: "deleted",
	"discussion-cancelled": "cancelled the discussion of",
	"discussion-reinstated": "let the discussion take place of",
	"role-granted": "gave a role to",
	"role-revoked": "took a role from",
	suspended: "suspended",
	"suspension-lifted": "lifted the suspension of",
	"email-confirmed": "confirmed the e-mail address of",
	"signed-out": "ended every session of",
	"reset-sent": "sent a password reset to",
	"tier-given": "gave a tier to",
	"tier-ended": "ended a tier of",
	"invitation-made": "made an invitation",
	"invitation-revoked": "took back an invitation",
	"invitation-taken": "took up an invitation",
};

/** Done to nobody but oneself: the name would be said twice. */
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
	description:
		"Who changed what in the house, and when. The latest first; nothing is ever rewritten.",
	list: "Changes",
	kinds: {
		episode: "Episodes",
		book: "Books",
		song: "Songs",
		track: "Tracks",
		person: "People",
	} as const satisfies Record<ChangeKind, string>,
	kind: {
		episode: "Episode",
		book: "Book",
		song: "Song",
		track: "Track",
		person: "Person",
	} as const satisfies Record<ChangeKind, string>,
	all: "Everything",
	kindsLabel: "Kinds of changes",
	verb: (action: string): string => (verbs as Record<string, string>)[action] ?? action,
	isOwnAction: (action: string): boolean => ownActions.includes(action),
	hadTime: (when: string): string => `its time was ${when}`,
	field: (field: string): string => fieldNames[field] ?? field,
	unknownUser: "The house, or somebody who has left,",
	because: "Reason:",
	by: "Changes by",
	onlyBy: (name: string) => `Only changes by ${name}`,
	showAll: "Show everybody's",
	none: "Nothing has been changed yet",
	noneText:
		"As soon as somebody adds, edits or takes back something, it stands here with who it was.",
	noneLike: "No change like that",
	noneLikeText: "Choose another kind, or look at everybody's.",
	noneOf: "Nothing has been written down about it yet.",
	of: (name: string) => `History of “${name}”`,
	loadFailed: "The history could not be loaded. Please try again.",
	tryAgain: "Try again",
	more: "Show earlier changes",
} as const;
