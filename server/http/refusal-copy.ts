/** Why a request was refused: sentences that the server alone says. */
export const refusalCopy = {
	tooSlow: "This came too slowly, so we stopped waiting. Please try again.",
	hostTwice: "This request names two hosts, so we refused it.",
	tooNested: "This holds lists within lists that are too deep to be read.",
	signInFirst: "Please sign in first.",
	sessionMissing: "Auth session missing!",
	muted: (until: string) => `You're muted until ${until}. You can read, but not write.`,
	foreignOrigin: "This request came from another site, so we refused it.",
	idTaken: "This was already sent. Reload the page to see it.",
	taken: "Someone else did this at the same moment. Reload the page and try again.",
	busyTitle: "Too many pages at once",
	busyText:
		"You opened more pages than we can show in a few seconds. Wait a moment, then try again.",
	busyAgain: "Try again",
	diskFull: "The server is out of storage. Nothing was lost. Please contact an admin.",
} as const;
