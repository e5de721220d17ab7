export const copy = {
	continueAt: (time: string) => `Resume at ${time}`,
	playFrom: (time: string) => `Play from ${time}`,
	played: "Played",
	left: (minutes: number) =>
		minutes < 1 ? "Less than 1 min left" : `${Math.ceil(minutes)} min left`,
	chapters: "Chapters",
	moreOn: (title: string) => `More on ${title}`,
	transcript: "Transcript",
	followAgain: "Follow along",
	loading: "Loading the transcript",
	transcriptFailed: "Couldn't load the transcript.",
} as const;
