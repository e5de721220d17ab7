import { ARTWORK_MAX_PX, ARTWORK_MIN_PX } from "#features/podcasts/limits.ts";

type Message = { what: string; mend: string };
const pixels = (number: number) => number.toLocaleString("en");
const square = `a square of ${pixels(ARTWORK_MIN_PX)} to ${pixels(ARTWORK_MAX_PX)} pixels, as JPEG or PNG`;
const inSettings = "Add it in the podcast settings.";
const inEpisode = "Edit the episode.";
const report = "This is a bug in Greenroom. Please report it with the message above.";

/** What the feed doctor says: what is wrong, and how to mend it. */
export const copy = {
	unreadable: { what: "The feed isn't valid XML.", mend: report },
	namespace: (name: string, uri: string): Message => ({
		what: `The feed doesn't declare the ${name} namespace as ${uri}.`,
		mend: report,
	}),
	missing: (field: string): Message => ({ what: `The show has no ${field}.`, mend: inSettings }),
	ownAddress: (address: string): Message => ({
		what: `The feed doesn't include its own address, ${address}.`,
		mend: report,
	}),
	tooLong: (field: string, max: number, unit = "characters"): Message => ({
		what: `The ${field} is longer than ${pixels(max)} ${unit}.`,
		mend: "Shorten it.",
	}),
	language: (given: string): Message => ({
		what: `'${given}' isn't a language code.`,
		mend: "Choose a code such as en or pt-br in the podcast settings.",
	}),
	category: (given: string): Message => ({
		what: `Apple has no category '${given}'.`,
		mend: "Choose one from the list in the podcast settings.",
	}),
	noEmail: {
		what: "The show has no owner email. Spotify and other directories use it to verify ownership.",
		mend: "Add the owner's email in the podcast settings. Anyone can read it in the feed.",
	},
	noArtwork: {
		what: "The show has no artwork. Apps show a generated image.",
		mend: `Upload artwork in the podcast settings: ${square}.`,
	},
	artworkMissing: {
		what: "The feed has no artwork.",
		mend: `Upload artwork in the podcast settings: ${square}.`,
	},
	artworkSize: (width: number, height: number): Message => ({
		what: `The artwork is ${pixels(width)} × ${pixels(height)} pixels.`,
		mend: `Upload ${square}.`,
	}),
	pictureEnding: (address: string): Message => ({
		what: `The image address ${address} doesn't end in .jpg, .jpeg or .png.`,
		mend: "Upload a JPEG or PNG image.",
	}),
	explicit: {
		what: "The feed doesn't say whether the show is explicit.",
		mend: report,
	},
	block: { what: "The feed's block tag must be 'Yes' or missing.", mend: report },
	showType: (given: string): Message => ({
		what: `'${given}' isn't a show type. Use episodic or serial.`,
		mend: "Choose the episode order in the podcast settings.",
	}),
	guidMissing: {
		what: "The show has no podcast:guid. Apps use it to recognize the show when it moves.",
		mend: report,
	},
	guidChanged: (before: string): Message => ({
		what: `The guid used to be ${before}. Apps will treat this as a new item and show it again.`,
		mend: `Set it back to ${before} in the database.`,
	}),
	unlocked: {
		what: "The feed doesn't say whether the show may move to another host (podcast:locked).",
		mend: report,
	},
	empty: {
		what: "The public feed has no episodes yet. Directories need at least one.",
		mend: "Publish an episode for everyone.",
	},
	insecure: (field: string, address: string): Message => ({
		what: `The ${field} isn't an https address: ${address}`,
		mend: "Use an address that begins with https://.",
	}),
	insecureSite: (origin: string): Message => ({
		what: `This site's address, ${origin}, isn't https. Apps reject it.`,
		mend: "Serve the site over https and set PUBLIC_URL to that address.",
	}),

	leftOut: {
		what: "The episode isn't in the feed. Its audio is on another site, and its size or type is unknown.",
		mend: "Enter the audio size in bytes and use an address that ends in .mp3 or .m4a. Or upload the audio here.",
	},
	noAudio: {
		what: "The episode isn't in the feed. It has no audio yet.",
		mend: "Upload its audio, or wait until it's processed.",
	},
	itemMissing: (field: string): Message => ({
		what: `The episode has no ${field}.`,
		mend: inEpisode,
	}),
	numberInTitle: {
		what: "The title begins with the episode number. Apps add the number themselves.",
		mend: "Move the number from the title to the episode number field.",
	},
	enclosureEnding: (address: string): Message => ({
		what: `The audio address doesn't end in .mp3 or .m4a: ${address}`,
		mend: "Upload the audio here, or use an address with that ending.",
	}),
	enclosureLength: (inFeed: number, actual: number): Message => ({
		what: `The feed says the audio is ${pixels(inFeed)} bytes, but it's ${pixels(actual)}.`,
		mend: "Upload the audio again.",
	}),
	enclosureType: (inFeed: string): Message => ({
		what: `Apps don't play the audio type '${inFeed}'.`,
		mend: "Upload the audio as MP3 or M4A.",
	}),
	guidTwice: (guid: string): Message => ({
		what: `Another episode has the same guid, ${guid}. Apps show only one of them.`,
		mend: "Delete one of the two and add it again.",
	}),
	future: {
		what: "The episode's date is in the future. Some apps hide it until then.",
		mend: "Check the episode's date.",
	},
	episodeType: (given: string): Message => ({
		what: `'${given}' isn't an episode type. Use full, trailer or bonus.`,
		mend: inEpisode,
	}),
	serial: {
		what: "The show is serial, but the episode has no number.",
		mend: "Add an episode number, or change the episode order in the podcast settings.",
	},
	chapterOrder: (title: string): Message => ({
		what: `The chapter '${title}' doesn't start after the one before it.`,
		mend: "Put the chapters in order.",
	}),
	chapterBeyond: (title: string): Message => ({
		what: `The chapter '${title}' starts after the episode ends.`,
		mend: "Change its start time or remove it.",
	}),
	chaptersType: (given: string): Message => ({
		what: `The chapters have the type '${given}' instead of application/json+chapters.`,
		mend: report,
	}),
	transcriptType: (given: string): Message => ({
		what: `'${given}' isn't a transcript type.`,
		mend: report,
	}),
	noTranscript: {
		what: "The episode has no transcript. People who can't hear it need one.",
		mend: "Add a WebVTT transcript.",
	},
};
