import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/limits.ts";

export const copy = {
	about: "About this song of the week",
	foundOf: (artist: string, date: string) => `${artist}, week of ${date}`,
	listenTo: (siteName: string, title: string, artist: string) =>
		`Listen to ${title} by ${artist} on ${siteName}.`,
	coverOf: (title: string, artist: string) => `Cover of ${title} by ${artist}`,
	trackBy: (title: string, artist: string) => `${title} by ${artist}`,
	title: "Song of the Week",
	description: "One song a week, with a discussion.",
	week: (days: string) => `Song of the Week · ${days}`,
	pastWeeks: "Past weeks",
	earlier: "Show earlier weeks",
	none: "No Song Selected",
	noneText: "This week's song appears here when an admin chooses one.",
	noneForAdmin: "Add a song. It appears here on its week start date.",
	preparing: "Processing audio…",
	noAudio: "No audio for this week yet.",
	previousWeek: "Previous week",
	nextWeek: "Next week",
	otherWeeks: "Other weeks",
	joinTalk: "Join the discussion",
	currentSong: "This week's song",
	feedLink: "RSS feed",
	feedText: (siteName: string, tagline: string) =>
		`One song a week from ${siteName}. ${tagline}`.trim(),
	by: (title: string, artist: string) => `${title} by ${artist}`,
	discussion: {
		heading: "Discussion",
		placeholder: "Add a comment",
		empty: "Be the first to share your thoughts!",
		signIn: "Please sign in to join the conversation",
	},

	required: "Fill in this field.",
	oneAudio: "Choose one audio source: a file, a web address or a track.",
	oneArtwork: "Choose one artwork source: a file or a web address.",
	artworkNotImage: "That file isn't an image we can read. Use JPEG, PNG, GIF or WebP.",
	artworkTooLarge: `That image is too large. Use one of up to ${COVER_MAX_BYTES / 1e6} MB and ${COVER_MAX_PIXELS / 1e6} megapixels.`,
	addedBefore: "You already added this song. Close this form and edit the song on its page.",
} as const;
