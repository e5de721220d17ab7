export const copy = {
	title: "Get started",
	hide: "Hide this list",
	done: "Done",
	hideFailed: "Couldn't hide the list. Try again.",
	steps: {
		hasWritten: "Say hello in chat",
		hasUploaded: "Submit a track",
		hasRated: "Rate a track",
	},
	verified: "Your email is confirmed.",
} as const;
