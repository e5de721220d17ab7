/** Words of the rooms that are not open yet, and of pages that are not there (specification 2). */
export const copy = {
	notOpenTitle: "This room is not open yet",
	notFoundText: "Nothing stands at this address. It may have moved, or it never was.",
	toDiscover: "Go to Music Discovery",
	memberAccess: {
		title: "Member Access Required",
		text: "The playlists are for members. Sign in, or join, to listen.",
		button: "Sign In / Join Now",
	},
} as const;
