import type { versionFields } from "./limits.ts";

/** The words of a post's versions. */
export const copy = {
	title: "Versions",
	description: "What changed in this post, and when.",
	text: "Every published change. Only you and admins see them.",
	textForAdmins: "Every published change. Only its author and admins see them.",
	back: "Back to the post",
	none: "No versions yet",
	noneText: "They appear here once the post is published.",
	loadFailed: "Couldn't load the versions. Please try again.",
	first: "First published",
	current: "Current",
	changed: (fields: readonly (typeof versionFields)[number][]) =>
		`Changed ${list.format(fields.map((field) => fieldNames[field]))}`,
	show: "Show changes",
	showText: "Show text",
	fields: {
		title: "Title",
		summary: "Summary",
		kind: "Kind",
		audience: "Who can read it",
		body: "Text",
	},
	removed: "Removed:",
	added: "Added:",
	skipped: "Unchanged text",
	restore: "Restore this version",
	restoreQuestion: "Restore this version?",
	restoreText: "The post will read as it did then. The current version stays in this list.",
	restored: "Version restored",
	restoreFailed: "Couldn't restore this version. Please try again.",
} as const;

const list = new Intl.ListFormat("en");
const fieldNames: Record<(typeof versionFields)[number], string> = {
	title: "the title",
	summary: "the summary",
	text: "the text",
	kind: "the kind",
	audience: "who can read it",
};
