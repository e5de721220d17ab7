import type { ContentOf } from "#features/site/content-contract.ts";

/** What a visitor reads at /, until an admin writes their own. */
export const landingDefaults: ContentOf["landing"] = {
	title: "The good talk happens backstage.",
	text: "{name} is the hub for all things creative: podcasts, new music, a book club, one long conversation and an hour with someone who has been there.",
	doorsTitle: "Four doors off one corridor.",
	doorsText: "For members: free to join, open at all hours.",
	doors: {
		podcasts: { title: "Podcasts", text: "Conversations with people mid-work, newest first." },
		music: {
			title: "Music Discovery",
			text: "New tracks from the community. Listen, rate, answer.",
		},
		books: { title: "Book Club", text: "One book at a time, and a date to talk about it." },
		sessions: {
			title: "1-on-1 Sessions",
			text: "Half an hour, or a full one, with someone who has done it.",
		},
	},
	stats: {
		growing: { title: "Growing", text: "The guest list has no last page." },
		daily: { title: "Daily", text: "One chat, open at all hours." },
		inspiring: { title: "Inspiring", text: "Bring something to write with." },
	},
	closing: "Come in. Sit anywhere.",
};
