/** The words of the discussion of a song (specification 2, 4, 5). */
export const discussionCopy = {
	heading: "Discussion",
	placeholder: "What did you hear?",
	empty: "Be the first to share your thoughts!",
	signIn: "Please sign in to join the conversation",
} as const;
