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
			about: "Sample text. Say who sings and where to hear them next.",
		},
		{
			name: "Six strings",
			role: "Guitar",
			about: "Sample text. Say what they play and why.",
		},
		{
			name: "The low end",
			role: "Bass",
			about: "Sample text. One or two lines are enough.",
		},
		{
			name: "The clock",
			role: "Drums",
			about: "Sample text. Say what they listen to on the way home.",
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
			words: "Sample text. Put a sentence here from someone who made something here.",
			name: "",
			stars: null,
		},
		{
			words: "Sample text. Two or three lines work best. Say what changed for them.",
			name: "",
			stars: null,
		},
	],
};
