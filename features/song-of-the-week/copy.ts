import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/upload-limits.ts";

export const copy = {
	hear: (siteName: string, title: string, artist: string) =>
		`Hear ${title} by ${artist} on ${siteName}.`,
	coverOf: (title: string, artist: string) => `The cover of ${title} by ${artist}`,
	trackBy: (title: string, artist: string) => `${title} by ${artist}`,
	title: "Song of the Week",
	description: "One song a week, and what members say about it.",
	from: (date: string) => `Song of the Week, from ${date}`,
	pastWeeks: "Past weeks",
	earlier: "Show earlier weeks",
	none: "No Song Selected",
	noneText: "As soon as one is chosen, it plays here, with what members say about it.",
	noneForAdmin: "Choose one, and it plays here from the day its week starts.",
	preparing: "The sound is being prepared. It will be here in a moment.",
	noAudio: "There is no sound for this week yet.",
	previousWeek: "Previous week",
	nextWeek: "Next week",
	otherWeeks: "Other weeks",
	joinTalk: "What members say about it",
	currentSong: "This week's song",
	feedTitle: (siteName: string) => `Song of the Week on ${siteName}`,
	feedText: (siteName: string, tagline: string) =>
		`One song a week, chosen at ${siteName}. ${tagline}`.trim(),
	by: (title: string, artist: string) => `${title} by ${artist}`,
	discussion: {
		heading: "Discussion",
		placeholder: "What did you hear?",
		empty: "Be the first to share your thoughts!",
		signIn: "Please sign in to join the conversation",
	},

	required: "Please fill this in.",
	oneAudio: "Please give the sound one way: a file, an address or a track.",
	oneArtwork: "Please give the artwork one way: a file or an address.",
	artworkNotImage: "The artwork must be a JPEG, PNG, GIF or WebP image.",
	artworkTooLarge: `The artwork must be at most ${COVER_MAX_BYTES / 1e6} MB and ${COVER_MAX_PIXELS / 1e6} megapixels.`,
	addedBefore: "This song has been added already. Close this form, and edit it on its page.",
} as const;
