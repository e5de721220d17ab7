import { AUDIO_MAX_BYTES, COVER_MAX_BYTES } from "#features/music/limits.ts";
import { fileSize } from "#shared/format.ts";

/** The words of submitting a track; apart from copy.ts because only the dialog needs them. */
export const submitCopy = {
	title: "Title",
	artist: "Artist",
	genre: "Genre",
	description: "Description",
	credits: "Credits",
	creditsHint: "Who played, recorded, mixed. One line each reads best.",
	licence: "Licence",
	licenceTexts: {
		"all-rights-reserved": "People may listen here. For anything else they have to ask you.",
		"cc-by": "Anyone may share and change it, also for money, if they name you.",
		"cc-by-sa":
			"Anyone may share and change it, also for money, if they name you and share their version alike.",
		"cc-by-nc": "Anyone may share and change it, but not for money, if they name you.",
		"cc-by-nc-sa":
			"Anyone may share and change it, but not for money, if they name you and share their version alike.",
		"cc-by-nd": "Anyone may share it unchanged, also for money, if they name you.",
		"cc-by-nc-nd": "Anyone may share it unchanged, but not for money, if they name you.",
		cc0: "You give up your rights: anyone may do anything with it.",
	},
	visibility: "Who may hear it",
	visibilityTexts: {
		public: "Everyone. It is listed and can be found.",
		unlisted: "Whoever has the link. No list and no search shows it.",
		draft: "Only you, until you publish it.",
	},
	audioFile: "Audio file",
	cover: "Cover",
	artwork: "Artwork",
	optional: "optional",
	chooseAudio: "Choose an audio file",
	audioHint: `WAV, FLAC, AIFF, MP3, M4A, OGG or Opus, up to ${AUDIO_MAX_BYTES / 1e6} MB`,
	chooseCover: "Choose a picture",
	coverHint: `JPEG, PNG, GIF or WebP, up to ${COVER_MAX_BYTES / 1e6} MB. Without one, it is drawn from the title.`,
	notAudio: "Please choose an audio file.",
	audioTooLarge: `The audio file must be at most ${AUDIO_MAX_BYTES / 1e6} MB.`,
	finishLater: "Finish later",
	discard: "Discard",
	discardSure: "Discard it all?",
	pause: (name: string) => `Pause the upload of ${name}`,
	resume: (name: string) => `Resume the upload of ${name}`,
	retry: (name: string) => `Try the upload of ${name} again`,
	remove: (name: string) => `Remove ${name}`,
	progress: (name: string) => `Upload of ${name}`,
	bytes: (sent: number, total: number) =>
		sent < total ? `${fileSize(sent)} of ${fileSize(total)}` : fileSize(total),
	paused: "Paused",
	waiting: "Waiting for the server",
	starting: "Starting",
	checking: "Listening through it",
	length: (time: string) => `Length ${time}`,
	ready: "Uploaded",
	lost: "The connection did not come back. What arrived is kept; try again when you are online.",
	refused: "The server refused this file. Please choose it again.",
	checkFailed: "We could not check your file just now. Please try again.",
	askAgain: (name: string) =>
		`This browser could not keep your file. Choose ${name} again, and the upload goes on where it stopped.`,
	uploadWaits: "Your upload waits",
	unfinished: "Your unfinished track waits",
	uploadGoesOn: "Your upload goes on",
	continue: "Continue",
	preparing: (title: string) => `Preparing “${title}” for listening`,
	preparingText: "We listen through it and draw its waveform. Go on meanwhile; we will tell you.",
	notPrepared: (title: string) => `“${title}” could not be prepared`,
	notPreparedText: "Something went wrong while preparing it. Your file is kept.",
	retryFailed: "That did not work just now. Please try again.",
	open: "Open",
	dismiss: "Dismiss",
	preparingTracks: "Tracks being prepared",
	readyTexts: {
		unlisted: "Whoever has its link can hear it now.",
		draft: "It is a draft: only you can hear it, until you publish it.",
	},
} as const;

/** 'about 40 s left'; minutes from a minute and a half on. */
export function timeLeft(seconds: number | null): string {
	if (seconds === null) return submitCopy.starting;
	if (seconds >= 5_400) return `about ${Math.round(seconds / 3_600)} h left`;
	if (seconds >= 90) return `about ${Math.round(seconds / 60)} min left`;
	return `about ${Math.max(1, seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5)} s left`;
}
