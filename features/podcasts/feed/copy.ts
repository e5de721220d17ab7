import { plural } from "#shared/format.ts";
import { DOWNLOADS_DAYS } from "./limits.ts";

export const copy = {
	support: "Support the show",

	listen: "Listen in your app",
	listenText:
		"A feed of your own: every episode, the members' ones too, in the podcast app you like best.",
	make: "Make my feed",
	makeNew: "Make a new one",
	revoke: "Revoke",
	madeOn: (day: string) => `Your feed was made on ${day}.`,
	shownOnce:
		"We keep no copy of its address. If yours is lost, make a new one; the old one then stops working.",
	yours: "Your feed's address",
	yoursText:
		"Paste it into your podcast app, where it may say 'Add by URL'. It is shown this once, and whoever has it listens as you: keep it to yourself.",
	openIn: "Or open it in",
	copyAddress: "Copy address",
	made: "Your feed is ready",
	madeText: "Its address is shown this once.",
	keep: "Keep it",
	revoked: "Your feed was revoked",
	revokedText: "Apps that had its address get nothing more.",
	revokeTitle: "Revoke your feed?",
	revokeText:
		"Apps that have its address stop getting episodes at once. What they have downloaded stays with them.",
	makeNewTitle: "Make a new feed?",
	makeNewText: "The address you have stops working at once, in every app that has it.",
	failed: "That did not work. Please try again.",
	everyones: "The public feed",
	everyonesText: "What is open to everyone, for any podcast app or directory.",

	downloads: "Downloads",
	downloadsText: `By podcast apps, over the last ${DOWNLOADS_DAYS} days. Times in UTC.`,
	downloadsHow:
		"Counted by IAB Podcast Technical Measurement 2.3: one download is one address and app that was sent at least a minute of an episode on one day. Known bots do not count, nor does listening on this site. No addresses are kept; what tells listeners apart is gone with the day.",
	downloadsByDay: (days: number, total: number, most: number, day: string) =>
		`Downloads by day: ${total} in the last ${days} days, most on ${day} with ${most}`,
	quiet: (days: number) => `No downloads in the last ${days} days`,
	soFarToday: (number: number) => `${number} so far today`,
	noDownloads: "No downloads yet. They begin with the first app that has your feed.",
	inAll: "Ever since",
	lately: `Last ${DOWNLOADS_DAYS} days`,
	episode: "Episode",
	downloadsFailed: "The downloads could not be loaded.",
	tryAgain: "Try again",

	doctor: "Feed doctor",
	doctorText:
		"Reads the public feed as an app does, and says what it would stumble over and how to mend it.",
	checkAgain: "Check again",
	checking: "Checking…",
	fine: "Every app should take this feed.",
	checked: (episodes: number) => `${plural(episodes, "episode")} read.`,
	refused: "An app refuses",
	recommended: "Recommended",
	refusedCount: (number: number) => `${plural(number, "thing")} an app would refuse.`,
	recommendedCount: (number: number) => `${plural(number, "recommendation")}.`,
	theShow: "The show",
	mend: "How to mend it:",
	doctorFailed: "The feed could not be checked.",

	ownership: "Proof that the show is yours",
	ownershipText:
		"A directory that asks for it gives you a text; it is then in the public feed. Leave it empty to take it out.",
	ownershipSave: "Save",
	ownershipSaved: "Saved. It is in the public feed now.",
	ownershipGone: "Taken out of the public feed.",
	ownershipTooLong: (max: number) => `Must be at most ${max.toLocaleString("en")} characters`,
};
