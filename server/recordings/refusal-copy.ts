/** Why audio was refused or could not be processed, and what to do. */
export const audioRefusalMessages = {
	"not-audio": "That file isn't audio we can read. Use WAV, FLAC, AIFF, MP3, M4A, OGG or Opus.",
	"unsupported-format": "We can't use that format. Use WAV, FLAC, AIFF, MP3, M4A, OGG or Opus.",
	"too-short": "This file is shorter than a second. Choose a longer one.",
	"too-long": "This file is too long. Choose one under 12 hours.",
	"nearly-empty":
		"This file is almost empty for the time it plays. Export it again and upload the new file.",
	joined:
		"This file is several recordings joined into one, and we can't play past the first. Export it again as one recording.",
	damaged: "This file is damaged. Export it again and upload the new file.",
	"too-slow": "This file took too long to read. Export it again and upload the new file.",
	empty: "This file is empty. Choose another one.",
	unavailable: "We couldn't check your file. Try again.",
	"gave-up":
		"We couldn't process this file. Try again, or export it again and upload the new file.",
} as const;

/** The message for the failure code of a recording. */
export function failureMessage(failure: string): string {
	const known: Readonly<Record<string, string>> = audioRefusalMessages;
	return known[failure] ?? audioRefusalMessages["gave-up"];
}
