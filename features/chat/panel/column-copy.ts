/** What the column beside pages says of itself, and the chat's own page. */
export const copy = {
	open: "Chat",
	fold: "Hide chat",
	description: "Live chat with the whole community.",
	signInToJoin: "Please sign in to join the conversation",
} as const;
