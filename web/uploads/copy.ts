import { fileSize } from "#shared/format.ts";
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/upload-limits.ts";

export const copy = {
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
	coverNotImage: "The picture must be a JPEG, PNG, GIF or WebP image.",
	coverTooLarge: `The picture must be at most ${COVER_MAX_BYTES / 1e6} MB and ${COVER_MAX_PIXELS / 1e6} megapixels.`,
} as const;

/** 'about 40 s left'; minutes from a minute and a half on. */
export function timeLeft(seconds: number | null): string {
	if (seconds === null) return copy.starting;
	if (seconds >= 5_400) return `about ${Math.round(seconds / 3_600)} h left`;
	if (seconds >= 90) return `about ${Math.round(seconds / 60)} min left`;
	return `about ${Math.max(1, seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5)} s left`;
}
