import type { AdminTrackFilter } from "#features/music/limits.ts";

/** Copy of track moderation, loaded for admins only. */
export const moderationCopy = {
	search: "Search titles and artists",
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
	moderate: "Moderate",
	restore: "Put it back",
	thisTrack: "this track",
} as const;
