export const copy = {
	answeredIsGone: "That comment was removed. Copy your words and post them as a new comment.",
} as const;
