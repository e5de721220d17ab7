import { ARTWORK_MAX_PX, ARTWORK_MIN_PX } from "#features/podcasts/limits.ts";

type Message = { what: string; mend: string };
const pixels = (number: number) => number.toLocaleString("en");
const square = `a square of ${pixels(ARTWORK_MIN_PX)} to ${pixels(ARTWORK_MAX_PX)} pixels, as JPEG or PNG`;
const inSettings = "Fill it in in the show's settings.";
const inEpisode = "Edit the episode.";
const report = "This is ours to mend: please report it with the sentence above.";

/** What the feed doctor says: what is wrong, and how to mend it. */
export const copy = {
	unreadable: { what: "The feed is no XML an app could read.", mend: report },
	namespace: (name: string, uri: string): Message => ({
		what: `The feed does not name the ${name} namespace as ${uri}, to the letter.`,
		mend: report,
	}),
	missing: (field: string): Message => ({ what: `The show has no ${field}.`, mend: inSettings }),
	ownAddress: (address: string): Message => ({
		what: `The feed does not give its own address, ${address}.`,
		mend: report,
	}),
	tooLong: (field: string, max: number, unit = "characters"): Message => ({
		what: `The ${field} is longer than ${pixels(max)} ${unit}.`,
		mend: "Shorten it.",
	}),
	language: (given: string): Message => ({
		what: `'${given}' is no language code.`,
		mend: "Choose a code such as en or pt-br in the show's settings.",
	}),
	category: (given: string): Message => ({
		what: `Apple has no category '${given}'.`,
		mend: "Choose one from the list in the show's settings.",
	}),
	noEmail: {
		what: "The show has no owner's e-mail address, by which Spotify and other directories ask whether it is yours.",
		mend: "Fill in the owner's e-mail in the show's settings. It is in the public feed, for everyone to read.",
	},
	noArtwork: {
		what: "The show has no artwork of its own; apps show the drawing of its title.",
		mend: `Upload artwork in the show's settings: ${square}.`,
	},
	artworkMissing: {
		what: "The feed names no artwork.",
		mend: `Upload artwork in the show's settings: ${square}.`,
	},
	artworkSize: (width: number, height: number): Message => ({
		what: `The artwork has ${pixels(width)} × ${pixels(height)} pixels.`,
		mend: `Upload it as ${square}.`,
	}),
	pictureEnding: (address: string): Message => ({
		what: `The picture at ${address} does not end in .jpg, .jpeg or .png.`,
		mend: "Choose another picture, as JPEG or PNG.",
	}),
	explicit: {
		what: "The feed does not say with true or false whether the show is explicit.",
		mend: report,
	},
	block: { what: "The feed says that it is blocked with a word other than 'Yes'.", mend: report },
	showType: (given: string): Message => ({
		what: `'${given}' is no type of show: it is episodic or serial.`,
		mend: "Choose the type in the show's settings.",
	}),
	guidMissing: {
		what: "The show has no podcast:guid, by which apps know it wherever it moves.",
		mend: report,
	},
	guidChanged: (before: string): Message => ({
		what: `The guid was ${before} before. Apps take it for another one, and show everything anew.`,
		mend: `Set it back to ${before} in the database; it is kept for life.`,
	}),
	unlocked: {
		what: "The feed does not say whether it may be moved to another host (podcast:locked).",
		mend: report,
	},
	empty: {
		what: "No episode is in the public feed yet. Directories take a show with its first episode.",
		mend: "Publish an episode, visible to everyone.",
	},
	insecure: (field: string, address: string): Message => ({
		what: `The ${field} is not an https address: ${address}`,
		mend: "Give an address that begins with https://.",
	}),
	insecureSite: (origin: string): Message => ({
		what: `This site's address, ${origin}, is not https; apps refuse what is not.`,
		mend: "Put the site behind a certificate and set PUBLIC_URL to its https address.",
	}),

	leftOut: {
		what: "The episode is not in the feed: its sound is at another address, and its size or kind is not known.",
		mend: "Edit the episode and tell the size of the sound in bytes, at an address that ends in .mp3 or .m4a, or upload the sound here.",
	},
	noAudio: {
		what: "The episode is not in the feed: there is no sound to play yet.",
		mend: "Upload its sound, or wait until it has been prepared.",
	},
	itemMissing: (field: string): Message => ({
		what: `The episode has no ${field}.`,
		mend: inEpisode,
	}),
	numberInTitle: {
		what: "The title begins with the episode's number; apps show numbers by themselves.",
		mend: "Take the number out of the title and put it in the episode's number field.",
	},
	enclosureEnding: (address: string): Message => ({
		what: `The sound's address does not end in .mp3 or .m4a: ${address}`,
		mend: "Upload the sound here, or give an address that ends so.",
	}),
	enclosureLength: (inFeed: number, actual: number): Message => ({
		what: `The feed says that the sound has ${pixels(inFeed)} bytes, and it has ${pixels(actual)}.`,
		mend: "Upload the sound again.",
	}),
	enclosureType: (inFeed: string): Message => ({
		what: `'${inFeed}' is no type of sound that apps play.`,
		mend: "Upload the sound as mp3 or m4a.",
	}),
	guidTwice: (guid: string): Message => ({
		what: `Another episode has the same guid, ${guid}; apps show only one of them.`,
		mend: "Delete one of the two, and add it anew.",
	}),
	future: {
		what: "The episode's date is still to come; some apps hide it until then.",
		mend: "Check the date of the episode.",
	},
	episodeType: (given: string): Message => ({
		what: `'${given}' is no type of episode: it is full, trailer or bonus.`,
		mend: inEpisode,
	}),
	serial: {
		what: "The show is serial, and the episode has no number.",
		mend: "Give the episode its number, or make the show episodic in its settings.",
	},
	chapterOrder: (title: string): Message => ({
		what: `The chapter '${title}' does not begin after the one before it.`,
		mend: "Put the chapters in order.",
	}),
	chapterBeyond: (title: string): Message => ({
		what: `The chapter '${title}' begins after the end of the episode.`,
		mend: "Correct its time, or take it out.",
	}),
	chaptersType: (given: string): Message => ({
		what: `The chapters are told as '${given}', not as application/json+chapters.`,
		mend: report,
	}),
	transcriptType: (given: string): Message => ({
		what: `'${given}' is no type of transcript.`,
		mend: report,
	}),
	noTranscript: {
		what: "The episode has no transcript, which many cannot do without.",
		mend: "Add one as WebVTT.",
	},
};
