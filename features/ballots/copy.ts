import { NOMINATIONS_MAX } from "./limits.ts";

/** What the server answers; the screens' own words are in `words.ts`, which it need not carry. */
export const copy = {
	required: "This field is required",
	timeMissing: "Must be a day and a time",
	timePast: "Must be a time to come",
	timeOrder: "Voting must end after the nominations",
	rankedTwice: "A nomination can be ranked only once",
	noSuchTrack: "That is no track that is published here",
	notNominating: "Nominations have ended.",
	notVotingYet: "Voting has not begun yet.",
	votingOver: "Voting has ended.",
	notClosed: "It can be decided once voting has ended.",
	alreadyDecided: "This ballot has been decided already.",
	isCancelled: "This ballot was called off.",
	tooLateToChange: "Voting has ended, so its times stay as they were.",
	votingBegun: "Voting has begun, so your nomination stays.",
	listChanged: "A nomination was taken out meanwhile. Look at your order again.",
	already: (title: string, by: string | null) =>
		by === null ? `“${title}” is nominated already.` : `${by} has nominated “${title}” already.`,
	alreadyByYou: (title: string) => `You have nominated “${title}” already.`,
	tooManyOfYours: (count: number) =>
		count === 1
			? "You have made your nomination. Withdraw it to make another."
			: `You have made your ${count} nominations. Withdraw one to make another.`,
	full: `A ballot holds at most ${NOMINATIONS_MAX} nominations.`,
	reasonMissing: "Say why, for it is another than the vote's winner",
	idTaken: "This ballot was opened by somebody else in the meantime.",
} as const;
