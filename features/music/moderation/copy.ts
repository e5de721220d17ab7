import type { AdminTrackFilter } from "#features/music/limits.ts";

/** Copy of track moderation, loaded for admins only. */
export const moderationCopy = {
	search: "Search titles and artists",
	clearSearch: "Clear the search",
	status: "Which tracks",
	statuses: {
		all: "All tracks",
		listed: "Listed",
		"taken-down": "Taken down",
	} as const satisfies Record<AdminTrackFilter, string>,
	none: "No tracks yet",
	noneText: "As soon as somebody submits one, it stands here.",
	noneLike: "No track like that",
	noneLikeText: "Try other words, or look at all tracks.",
	takenDown: "Taken down",
	because: "Reason told to the artist:",
	takeDown: "Take down",
	takeDownQuestion: (title: string) => `Take “${title}” down?`,
	takeDownText:
		"Nobody but its artist and the admins can find or hear it then, and its artist cannot publish it again. Ratings, comments and listens are kept. We write the reason to its artist.",
	reason: "Reason",
	reasonHint: "Its artist reads it, and so does the history.",
	takenDownNews: (title: string) => `“${title}” is taken down`,
	takeDownFailed: "The track could not be taken down. Please try again.",
	restore: "Restore",
	restored: (title: string) => `“${title}” is back`,
	restoreFailed: "The track could not be restored. Please try again.",
	edit: "Edit",
	delete: "Delete",
	cancel: "Keep it",
} as const;
