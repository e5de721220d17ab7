import type { ContentOf } from "#features/site/content-contract.ts";

/** Of /explore and of the testimonials it shares with the landing page, until an admin edits them. */
export const exploreDefaults: ContentOf["explore"] = {
	title: "A room full of people making things.",
	text: "Musicians, podcasters, writers, and the people who listen, read and answer. Come for the work, stay for the talk.",
	missionTitle: "Why we're here",
	mission:
		"Making something is mostly done alone. This is a place of our own, without a feed that decides who gets heard. Independent artists show their work, hear what others think of it, and learn from people a step ahead.",
	members: [
		{
			name: "The voice",
			role: "Vocals",
			about: "Sings the first draft and keeps the mistakes worth keeping.",
		},
		{
			name: "Six strings",
			role: "Guitar",
			about: "One old guitar, four tunings and a lot of tape.",
		},
		{
			name: "The low end",
			role: "Bass",
			about: "Plays fewer notes every year.",
		},
		{
			name: "The clock",
			role: "Drums",
			about: "Counts everyone in, then listens.",
		},
	],
	partnersText: "What you make here works with the apps you already use. Nothing is locked in.",
	partners: [
		{
			name: "Podcast apps",
			about: "Follow the podcast in any app, with chapters and transcripts.",
			url: "",
		},
		{
			name: "Calendars",
			about: "Book club discussions show up in your own calendar.",
			url: "",
		},
		{
			name: "Feed readers",
			about: "Follow new tracks and the song of the week by Atom or RSS.",
			url: "",
		},
		{
			name: "Your own pages",
			about: "Embed tracks, playlists and episodes on any website.",
			url: "",
		},
	],
	closing: "Bring what you are working on.",
};

export const testimonialDefaults: ContentOf["testimonials"] = {
	notes: [
		{
			words: "I posted a rough mix and asked about the drums. The comments were about the drums.",
			name: "A musician",
			stars: 5,
		},
		{
			words: "The book club got me reading again. The chat got me writing.",
			name: "A writer",
			stars: 5,
		},
	],
};
