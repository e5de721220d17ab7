import { fileSize } from "#shared/format.ts";
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/limits.ts";

export const copy = {
	audioFile: "Audio file",
	cover: "Cover",
	artwork: "Artwork",
	optional: "optional",
	chooseAudio: "Choose an audio file",
	audioHint: `WAV, FLAC, AIFF, MP3, M4A, OGG or Opus, up to ${AUDIO_MAX_BYTES / 1e6} MB`,
	chooseCover: "Choose image",
	coverHint: `JPEG, PNG, GIF or WebP, up to ${COVER_MAX_BYTES / 1e6} MB. Without one, we draw a cover.`,
	notAudio: "Choose an audio file.",
	audioTooLarge: `That file is too large. Use one of up to ${AUDIO_MAX_BYTES / 1e6} MB.`,
	pause: (name: string) => `Pause upload of ${name}`,
	resume: (name: string) => `Resume upload of ${name}`,
	retry: (name: string) => `Retry upload of ${name}`,
	remove: (name: string) => `Remove ${name}`,
	progress: (name: string) => `Upload of ${name}`,
	bytes: (sent: number, total: number) =>
		sent < total ? `${fileSize(sent)} of ${fileSize(total)}` : fileSize(total),
	paused: "Paused",
	waiting: "Waiting for the server",
	starting: "Starting",
	checking: "Checking audio",
	length: (time: string) => `Length ${time}`,
	ready: "Uploaded",
	lost: "You're offline. Try again when you're connected. We'll continue where it stopped.",
	refused: "The server didn't accept this file. Choose it again.",
	checkFailed: "We couldn't check your file. Try again.",
	chooseAgain: (name: string) => `Choose ${name} again to continue the upload.`,
	coverNotImage: "That file isn't an image we can read. Use JPEG, PNG, GIF or WebP.",
	coverTooLarge: `That image is too large. Use one of up to ${COVER_MAX_BYTES / 1e6} MB and ${COVER_MAX_PIXELS / 1e6} megapixels.`,
} as const;

/** 'about 40 s left'; minutes from a minute and a half on. */
export function timeLeft(seconds: number | null): string {
	if (seconds === null) return copy.starting;
	if (seconds >= 5_400) return `about ${Math.round(seconds / 3_600)} h left`;
	if (seconds >= 90) return `about ${Math.round(seconds / 60)} min left`;
	return `about ${Math.max(1, seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5)} s left`;
}
