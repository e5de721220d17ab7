import type { ContentOf } from "#features/site/content-contract.ts";

/** Of /about, until an admin edits it. */
export const aboutDefaults: ContentOf["about"] = {
	title: "The room behind the stage.",
	mission:
		"We give independent creative artists a home of their own: a place to be heard, get answers and learn from people a step ahead.",
	values: [
		{
			title: "The work first",
			about:
				"What you make matters more than how many people saw it. There are no follower counts.",
		},
		{
			title: "Answers, not applause",
			about: "One comment at the right second of a track is worth more than a hundred likes.",
		},
		{
			title: "Yours stays yours",
			about:
				"You choose the license and keep the rights. You can delete what you upload at any time.",
		},
		{
			title: "Open to everyone",
			about: "Browse without an account, by keyboard, on a slow phone or in the dark.",
		},
	],
	journey: [
		{
			year: "2023",
			title: "Founded",
			about: "A handful of artists and one shared folder of demos.",
		},
		{
			year: "2024",
			title: "Community growth",
			about: "The first open chat, and a book to read together.",
		},
		{
			year: "2025",
			title: "Platform expansion",
			about: "Podcasts, a song of the week and 1-on-1 sessions under one roof.",
		},
	],
	team: [
		{
			name: "The host",
			role: "Founder",
			about: "Opens the doors and asks the first question.",
		},
		{
			name: "The engineer",
			role: "Music and podcasts",
			about: "Listens to every upload with good headphones.",
		},
		{
			name: "The steward",
			role: "Community",
			about: "Reads every report, and answers.",
		},
	],
};
