import type { Outcome, Rule } from "#domain/moderation/limits.ts";

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
	other: "Be kind to each other.",
};

/** What was decided, to the member it concerns. */
export const decisionTitles: Record<Exclude<Outcome, "dismissed">, string> = {
	removed: "Your content was removed",
	warned: "You got a warning",
	muted: "You're muted",
	suspended: "Your account is suspended",
	banned: "Your account is banned",
};

/** The same once it no longer holds. */
export const endedTitles: typeof decisionTitles = {
	...decisionTitles,
	muted: "You were muted",
	suspended: "Your account was suspended",
	banned: "Your account was banned",
};

export const copy = {
	report: "Report",
	reportTitle: (what: string) => `Report ${what}`,
	reportText: "Only moderators see who sent a report.",
	reasonLabel: "What's wrong?",
	reasonRequired: "Choose what's wrong",
	wordsLabel: "Anything moderators should know (optional)",
	sendReport: "Send report",
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
		notYourself: "This is about you, so another moderator has to decide.",
		noAuthor: "This account was deleted. You can remove the content or dismiss the report.",
		noAdmins: "Admins can't be muted, suspended or banned. Revoke their role first.",
		adminsOnly: "Only admins can mute, suspend or ban a moderator.",
		adminsEnd: "Only admins can end this or decide its appeal. It's about a moderator or an admin.",
		noSample: "This is sample content. Remove it with the other samples.",
		notRemovable: "This can't be removed here.",
		notInForce: "This has already ended.",
		notDown: "It can't be put back anymore.",
		samePerson: "You made this decision, so another moderator has to review the appeal.",
		appealed: "You've already appealed this decision.",
		tooLate: "This decision can't be appealed anymore.",
		appealDecided: "Someone has already decided this appeal.",
		notADomain: "Enter one domain per line, such as mail.example",
		idUsed: "This was already sent with different text.",
	},
} as const;
