export const copy = {
	follow: "Follow",
	following: "Following",
	text: "We notify you about new tracks from artists and genres you follow.",
	none: "Nobody yet. You can follow an artist on their page, and a genre in Music Discovery.",
	discover: "Discover music",
	unfollow: "Unfollow",
	unfollowOf: (name: string) => `Unfollow ${name}`,
	loadFailed: "Couldn't load what you follow. Please try again.",

	notYourself: "You can't follow yourself.",
	tooMany: "You've reached the limit of artists to follow. Unfollow one first.",
} as const;
