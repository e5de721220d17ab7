import type { ContentOf } from "#features/site/content-contract.ts";

/** Of /about, until an operator writes their own. */
export const aboutDefaults: ContentOf["about"] = {
	title: "The room behind the stage.",
	mission:
		"To give independent creative artists a home of their own: somewhere to be heard, to be answered, and to learn from people who are a step ahead.",
	values: [
		{
			title: "The work first",
			about:
				"What was made comes before how many have seen it. No follower counts hang on the wall.",
		},
		{
			title: "Answers, not applause",
			about: "A comment at the right second of a track is worth more than a hundred hearts.",
		},
		{
			title: "Yours stays yours",
			about:
				"You choose the licence and keep the rights. What you upload, you can take down again.",
		},
		{
			title: "The door is open",
			about: "Look around without an account, by keyboard, on a slow phone, in the dark.",
		},
	],
	journey: [
		{
			year: "2023",
			title: "Founded",
			about: "Sample words. Say who began it, and with what.",
		},
		{
			year: "2024",
			title: "Community growth",
			about: "Sample words. Say what changed once people came.",
		},
		{
			year: "2025",
			title: "Platform expansion",
			about: "Sample words. Say what the place can do now that it could not before.",
		},
	],
	team: [
		{
			name: "The host",
			role: "Founder",
			about: "Sample words. What they make themselves, and what to ask them about.",
		},
		{
			name: "The engineer",
			role: "Music and podcasts",
			about: "Sample words. What they listen for, and when they are in the room.",
		},
		{
			name: "The steward",
			role: "Community",
			about: "Sample words. How to reach them when something is not right.",
		},
	],
};
