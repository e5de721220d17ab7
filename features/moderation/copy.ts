import type { Outcome, Rule } from "./limits.ts";

/** What each rule is called where one is chosen. */
export const ruleNames: Record<Rule, string> = {
	harassment: "Harassment or bullying",
	hate: "Hate toward a group",
	threats: "Threats or violence",
	sexual: "Sexual content",
	spam: "Spam or a scam",
	privacy: "Someone's private information",
	rights: "Someone else's work",
	other: "Something else",
};

/** Each rule as it is named to whom it was applied. */
export const ruleSentences: Record<Rule, string> = {
	harassment: "No harassment or bullying.",
	hate: "No hate toward people for who they are.",
	threats: "No threats, and no calls for violence.",
	sexual: "No sexual content.",
	spam: "No spam and no scams.",
	privacy: "Don't share other people's private information.",
	rights: "Only share work you have the rights to.",
	other: "Keep it kind.",
};

/** What was decided, to the member it concerns. */
export const decisionTitles: Record<Exclude<Outcome, "dismissed">, string> = {
	removed: "Your post was removed",
	warned: "You got a warning",
	muted: "You're muted",
	suspended: "Your account is suspended",
	banned: "Your account is banned",
};

export const copy = {
	report: "Report",
	reportTitle: (what: string) => `Report ${what}`,
	reportText: "Moderators read every report. Nobody else sees that you sent it.",
	reasonLabel: "What's wrong?",
	reasonRequired: "Choose what's wrong",
	wordsLabel: "Anything moderators should know (optional)",
	sendReport: "Send report",
	cancel: "Cancel",
	reported: "Report sent",
	reportedText: "We'll let you know what moderators decide.",
	reportFailed: "Couldn't send the report. Try again.",
	ownContent: "You can't report something of your own. Remove it instead.",
	errors: {
		ruleRequired: "Choose the rule it breaks",
		reasonMissing: "Write the reason. The member will read it.",
		hoursMissing: "Choose for how long",
		noteMissing: "Write something first",
		appealMissing: "Write why you think the decision is wrong",
		decided: "Someone has already decided this.",
		notYourself: "You can't decide about yourself. Another moderator has to.",
		noAuthor: "The account is gone. You can only remove it or close the report.",
		noAdmins: "Admins can't be restricted. Take away the role first.",
		adminsOnly: "Only admins can restrict a moderator.",
		noSample: "That's sample content. Remove it with the other samples.",
		notRemovable: "That can't be removed here.",
		notInForce: "It isn't in force anymore.",
		samePerson: "Someone else has to decide this appeal: you made the decision.",
		appealed: "You've already appealed this decision.",
		tooLate: "This decision can't be appealed anymore.",
		appealDecided: "Someone has already decided this appeal.",
		notADomain: "Enter one domain a line, such as mail.example",
		idUsed: "That was already sent with other words.",
	},
} as const;
