import type { ContentOf } from "#features/site/content-contract.ts";

/** Of the landing page, until an admin edits it. */
export const landingDefaults: ContentOf["landing"] = {
	title: "The good talk happens backstage.",
	text: "{name} is the hub for all things creative: podcasts, new music, a book club, a live chat and 1-on-1 sessions.",
	doorsTitle: "Four doors off one corridor.",
	doorsText: "Music is open to everyone. The rest is free to join.",
	doors: {
		podcasts: { title: "Podcasts", text: "Conversations with artists about their work." },
		music: {
			title: "Music Discovery",
			text: "New tracks from the community. Listen, rate and comment.",
		},
		books: { title: "Book Club", text: "One book at a time, with a date to discuss it." },
		sessions: {
			title: "1-on-1 Sessions",
			text: "30 or 60 minutes with an experienced artist.",
		},
	},
	stats: {
		growing: { title: "Growing", text: "" },
		daily: { title: "Daily", text: "One chat, open day and night." },
		inspiring: { title: "Inspiring", text: "Talk with people who make things." },
	},
	closing: "Come in. Sit anywhere.",
};
