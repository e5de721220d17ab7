export const copy = {
	continueAt: (time: string) => `Continue at ${time}`,
	playFrom: (time: string) => `Play from ${time}`,
	played: "Played",
	left: (minutes: number) => `${minutes} min left`,
	chapters: "Chapters",
	moreOn: (title: string) => `More on ${title}`,
	transcript: "Transcript",
	followAgain: "Follow again",
	loading: "Loading the transcript",
	transcriptFailed: "The transcript could not be loaded.",
	tryAgain: "Try again",
} as const;
