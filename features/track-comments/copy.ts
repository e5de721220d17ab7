export const copy = {
	heading: "Comments",
	placeholder: "Add a comment",
	signIn: "Sign in to comment",
	empty: "Be the first to share your thoughts!",
	sayMore: "Enter a comment",
	beyondTheEnd: "The track is shorter than that",
	at: (time: string) => `at ${time}`,
	playAt: (time: string) => `Play at ${time}`,
	wholeTrack: "whole track",
	setMoment: (time: string) => `Comment at ${time}`,
	clearMoment: "Comment on the whole track instead",
	markOf: (name: string, time: string, words: string) => `${name} at ${time}: ${words}`,
} as const;
