import type { AdminTrackFilter } from "#features/music/limits.ts";

/** Copy of track moderation, loaded for admins only. */
export const moderationCopy = {
	search: "Search titles and artists",
	clearSearch: "Clear search",
	status: "Status",
	statuses: {
		all: "All tracks",
		listed: "Listed",
		"taken-down": "Taken down",
	} as const satisfies Record<AdminTrackFilter, string>,
	none: "No tracks yet",
	noneText: "Tracks appear here as soon as someone submits one.",
	noneLike: "No tracks found",
	noneLikeText: "Check the spelling or show all tracks.",
	takenDown: "Taken down",
	because: "Reason sent to the artist:",
	takeDown: "Take down",
	takeDownQuestion: (title: string) => `Take down “${title}”?`,
	takeDownText: "Only the artist and admins can open it. We email the reason to the artist.",
	reason: "Reason",
	takenDownNews: (title: string) => `“${title}” was taken down`,
	takeDownFailed: "Couldn't take down the track. Try again.",
	restore: "Restore",
	restored: (title: string) => `“${title}” was restored`,
	restoreFailed: "Couldn't restore the track. Try again.",
	edit: "Edit",
	delete: "Delete",
	cancel: "Cancel",
} as const;
