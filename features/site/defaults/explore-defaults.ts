import type { ContentOf } from "#features/site/content-contract.ts";

/** Of /explore and of the notes it shares with the landing page, until an operator writes their own. */
export const exploreDefaults: ContentOf["explore"] = {
	title: "A room full of people making things.",
	text: "Musicians, podcasters, writers, and the people who listen, read and answer. Come for the work, stay for the talk about it.",
	missionTitle: "Why there is a room at all",
	mission:
		"Making something is mostly done alone. This is where it stops being so: a place of our own, without a feed that decides who is heard, where independent artists show what they have, hear what it does to others, and learn from those a step ahead.",
	members: [
		{
			name: "The voice",
			role: "Vocals",
			about: "Sample words. Who sings, and where they can be heard next.",
		},
		{
			name: "Six strings",
			role: "Guitar",
			about: "Sample words. What they play on, and what they play it for.",
		},
		{
			name: "The low end",
			role: "Bass",
			about: "Sample words. One line is enough; two are fine.",
		},
		{
			name: "The clock",
			role: "Drums",
			about: "Sample words. What they listen to on the way home.",
		},
	],
	partnersText:
		"Nobody signed anything. These simply understand what leaves this house, so nothing you make here is locked in.",
	partners: [
		{
			name: "Podcast apps",
			about: "The podcast has a feed that any of them can follow, with chapters and transcripts.",
			url: "",
		},
		{
			name: "Calendars",
			about: "Discussions of the book club arrive in the calendar you already keep.",
			url: "",
		},
		{
			name: "Feed readers",
			about: "New tracks and the song of the week come as Atom and RSS.",
			url: "",
		},
		{
			name: "Your own pages",
			about: "Tracks, playlists and episodes play inside any page that embeds them.",
			url: "",
		},
	],
	closing: "Bring what you are working on.",
};

export const testimonialDefaults: ContentOf["testimonials"] = {
	notes: [
		{
			words: "Sample words. Put a sentence here from someone who made something in this room.",
			name: "",
			stars: null,
		},
		{
			words: "Sample words. Two or three lines sit best; say what changed for them.",
			name: "",
			stars: null,
		},
	],
};
