export const copy = {
	follow: "Follow",
	following: "Following",
	failed: "Couldn't save that. Please try again.",
	heading: "Following",
	text: "We notify you about their new tracks.",
	none: "You don't follow anyone yet. Follow artists on their pages and genres in Discover.",
	unfollow: "Unfollow",
	unfollowOf: (name: string) => `Unfollow ${name}`,
	loadFailed: "Couldn't load what you follow. Please try again.",

	notYourself: "You can't follow yourself.",
	tooMany: "You've reached the limit of artists to follow. Unfollow one first.",
} as const;
