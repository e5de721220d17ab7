export const copy = {
	heading: "Comments",
	placeholder: "What did you hear?",
	signIn: "Sign in to comment",
	empty: "Be the first to share your thoughts!",
	sayMore: "Write something first",
	beyondTheEnd: "The track is over by then",
	at: (time: string) => `at ${time}`,
	playAt: (time: string) => `Play at ${time}`,
	wholeTrack: "whole track",
	setMoment: (time: string) => `Set to ${time}`,
	clearMoment: "Comment on the whole track instead",
	markOf: (name: string, time: string, words: string) => `${name} at ${time}: ${words}`,
} as const;
