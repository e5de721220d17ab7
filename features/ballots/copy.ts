import { plural, zoneTime } from "#shared/format.ts";
import { type BallotKind, NOMINATIONS_MAX, type Phase, type TieRule } from "./limits.ts";

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const ordinal = (place: number) => `${place}${SUFFIXES[ordinals.select(place)] ?? "th"}`;
const votesCast = (count: number) => plural(count, "vote");

export const copy = {
	// From the server.
	required: "This field is required",
	timeMissing: "Enter a date and a time",
	timePast: "Choose a time in the future",
	timeOrder: "Voting must end after nominations do",
	rankedTwice: "A nomination can be ranked only once",
	noSuchTrack: "That isn't a public track on this site. Paste a track's link.",
	notNominating: "Nominations have ended.",
	notVotingYet: "Voting hasn't started yet.",
	votingOver: "Voting has ended.",
	notClosed: "You can decide once voting has ended.",
	alreadyDecided: "This vote is already decided.",
	isCancelled: "This vote was canceled.",
	tooLateToChange: "Voting has ended, so its times can't change.",
	votingBegun: "Voting has started, so you can't withdraw.",
	listChanged: "A nomination was removed. Check your ranking and vote again.",
	already: (title: string, by: string | null) =>
		by === null ? `“${title}” is already nominated.` : `${by} already nominated “${title}”.`,
	tooManyOfYours: (count: number) =>
		count === 1
			? "You made your nomination. Withdraw it to make another."
			: `You made your ${count} nominations. Withdraw one to make another.`,
	full: `A vote can have up to ${NOMINATIONS_MAX} nominations.`,
	reasonMissing: "Enter a reason. This isn't the winner of the vote.",
	idTaken: "Someone else already opened this vote.",
	push: {
		label: "Vote decided",
		title: (kind: BallotKind): string =>
			({ book: "The next book is chosen", song: "The next song is chosen" })[kind],
		body: (title: string, author: string) => `“${title}” by ${author}.`,
	},

	// On screen.
	names: {
		book: { work: "book", vote: "Vote for the next book", author: "Author" },
		song: { work: "song", vote: "Vote for the next song", author: "Artist" },
	} satisfies Record<BallotKind, object>,
	description: "The community nominates and votes for what comes next.",
	phaseNames: {
		nominating: "Nominations open",
		voting: "Voting open",
		closed: "Voting has ended",
		confirmed: "Decided",
		cancelled: "Canceled",
	} satisfies Record<Phase, string>,
	nominationsEnd: "Nominations end",
	votingEnds: "Voting ends",
	votingEnded: "Voting ended",
	nominated: (count: number) => plural(count, "nomination"),
	voted: (count: number) => votesCast(count),
	loading: "Loading vote",
	loadFailed: "Couldn't load the vote. Try again.",
	noneSuch: "It may be deleted.",
	draftSaved: "Your changes are still here. Try again.",

	toNominate: "Nominate",
	toVote: "Vote",
	toCount: "See results",
	toDecide: "Decide",
	nothingRunning: {
		book: "No vote is open. Members of the book club nominate and vote here.",
		song: "No vote is open. When one opens, nominate and vote here.",
	} satisfies Record<BallotKind, string>,
	chosenLast: "Last winner",
	by: "by",
	someone: "a former member",
	nominatedBy: "Nominated by",
	lostBefore: (count: number) =>
		count === 1 ? "Lost 1 earlier vote" : `Lost ${count} earlier votes`,
	past: { book: "Past book votes", song: "Past song votes" } satisfies Record<BallotKind, string>,
	showMore: "Show earlier votes",
	backTo: { book: "Book Club", song: "Song of the Week" } satisfies Record<BallotKind, string>,

	nominations: "Nominations",
	noNominations: "No nominations yet",
	noNominationsText: {
		book: "Nominate the book you want to read next.",
		song: "Nominate the song you want to hear next.",
	},
	noNominationsClosed: "Nobody nominated anything, so there's nothing to vote on.",
	nominate: { book: "Nominate a book", song: "Nominate a song" } satisfies Record<
		BallotKind,
		string
	>,
	nominationsLeft: (left: number, of: number) =>
		left === 0
			? `You made your ${plural(of, "nomination")}. Withdraw one to make another.`
			: `You can make ${plural(left, "nomination")}${left < of ? " more" : ""}.`,
	clubOnly: "Only book club members can nominate and vote.",
	title: "Title",
	why: "Reason",
	link: "Link",
	trackLink: "Track on this site",
	trackLinkHint: "Paste the link of its page instead of a title and artist.",
	optional: (label: string) => `${label} (optional)`,
	send: "Nominate",
	nominationMade: (title: string) => `Nominated “${title}”`,
	nominateFailed: "Couldn't nominate that. Try again.",
	openLink: "Open link",
	toTrack: "Open track",
	withdraw: "Withdraw",
	ofTitle: (what: string, title: string) => `${what}: ${title}`,
	withdrawQuestion: (title: string) => `Withdraw “${title}”?`,
	removeQuestion: (title: string) => `Remove “${title}”?`,
	removeText: "It's also removed from every ranking.",
	withdrawText: "You can nominate it again while nominations are open.",
	nominationRemoved: (title: string) => `Removed “${title}”`,
	removeFailed: "Couldn't remove the nomination. Try again.",

	yourBallot: "Your vote",
	howToVote: "Put your first choice on top. Rank as many as you like. Your vote is secret.",
	ranked: "Your ranking",
	unranked: "Not ranked",
	allRanked: "You ranked everything.",
	noneRanked: "Nothing ranked yet. Rank your favorite first.",
	rank: "Rank",
	unrank: "Remove from ranking",
	moveHandle: (title: string) => `Move ${title}: arrow keys, or drag`,
	moved: (title: string, place: number, count: number) => `${title}: now ${place} of ${count}`,
	place: (place: number, count: number) => `Ranked ${ordinal(place)} of ${count}`,
	rankedAt: (title: string, place: number, count: number) =>
		`${title}: ranked ${ordinal(place)} of ${count}`,
	unrankedNow: (title: string) => `${title}: no longer ranked`,
	cast: "Submit vote",
	change: "Update vote",
	withdrawVote: "Withdraw vote",
	isCast: "You voted. You can change it until voting ends.",
	notCast: "Not submitted yet.",
	changed: "You have unsubmitted changes.",
	castTitle: "Vote submitted",
	voteWithdrawn: "Vote withdrawn",
	voteFailed: "Couldn't submit your vote.",
	voteFailedText: "Your ranking is still here. Try again.",

	result: "Results",
	wins: (votes: number, of: number, rounds: number) =>
		`${votes} of ${votesCast(of)} after ${plural(rounds, "round")}.`,
	winsVote: "Won the vote",
	chosen: { book: "The next book", song: "The next song" } satisfies Record<BallotKind, string>,
	overridden: (title: string) => `“${title}” won the vote. An admin chose this instead:`,
	noVotes: "Nobody voted.",
	notDecided: "An admin confirms the winner, or gives a reason for another choice.",
	round: (number: number) => `Round ${number}`,
	work: "Nomination",
	votes: "Votes",
	afterwards: "Result",
	stays: "stays",
	goesOut: "eliminated",
	winsRound: "wins",
	exhausted: "No choices left",
	more: (count: number) => `+${count}`,
	fewest: (titles: string, votes: number) =>
		`${titles} has the fewest votes (${votes}) and is eliminated.`,
	nobodysFirst: (titles: string, count: number) =>
		`${titles} ${count === 1 ? "has no first-choice votes and is" : "have no first-choice votes and are"} eliminated.`,
	moves: (votes: number) =>
		`${votesCast(votes)} ${votes === 1 ? "moves" : "move"} to the next choice:`,
	movesTo: (votes: number, title: string) => `${votes} to ${title}`,
	runsOut: (votes: number) => `${votes} ${votes === 1 ? "has" : "have"} no choices left`,
	tied: (titles: string) => `Tied with ${titles}.`,
	tieRules: {
		losses: (title: string) => `${title} lost fewer earlier votes.`,
		"earlier rounds": (title: string) => `${title} had fewer votes in an earlier round.`,
		points: (title: string) => `${title} is ranked lower over all votes.`,
		pairs: (title: string) => `Fewer votes rank ${title} above the others.`,
		draw: (title: string) => `Still tied, so it was drawn at random: ${title}.`,
	} satisfies Record<TieRule, (title: string) => string>,
	majority: (title: string, votes: number, of: number) =>
		`${title} has more than half: ${votes} of ${of}.`,
	aboutVotes: "About votes",
	howCounted: "How votes are counted",
	rule: [
		"Each vote counts for its highest choice still in the running. More than half wins. Until then, the choice with the fewest votes is eliminated. Its votes move to their next choice.",
		"In a tie, the choice that lost more earlier votes stays. If they're still tied, the one with more votes in the last round where they differed stays. Next, every choice gets points by its place in each vote, and the one with more stays. Then the one that more votes rank above the others stays. Only then a draw decides. The draw gives the same result every time.",
	],

	open: "Open vote",
	openTitle: { book: "Choose the next book", song: "Choose the next song" } satisfies Record<
		BallotKind,
		string
	>,
	edit: "Edit vote",
	editTitle: "Edit vote",
	question: "Question",
	questions: { book: "What do we read next?", song: "What do we hear next?" } satisfies Record<
		BallotKind,
		string
	>,
	communityZone: (zone: string) => `In the community's time zone (${zoneTime(zone)}).`,
	perMember: "Nominations per member",
	opened: "Vote opened",
	saved: "Changes saved",
	saveFailed: "Couldn't save the vote.",
	endNow: { nominating: "End nominations now", voting: "End voting now" },
	endQuestion: { nominating: "End nominations now?", voting: "End voting now?" },
	endText: {
		nominating: "Voting starts now. Nobody can nominate after that.",
		voting: "Votes are counted now. Nobody can vote after that.",
	},
	ended: { nominating: "Voting has started", voting: "Voting has ended" },
	callOff: "Cancel vote",
	callOffQuestion: "Cancel this vote?",
	callOffText: "Nothing is chosen, and you can't reopen it.",
	calledOff: "Vote canceled",
	calledOffText: "An admin canceled this vote. Nothing was chosen.",
	goOn: "Keep vote open",
	changeFailed: "Couldn't change the vote. Try again.",
	decide: "Choose winner",
	choice: "Winner",
	votersChoice: (title: string) => `${title} (won the vote)`,
	reason: "Reason for another choice (public)",
	confirm: "Confirm winner",
	decided: (title: string) => `“${title}” is next`,
	decideFailed: "Couldn't save the decision. Try again.",
} as const;
