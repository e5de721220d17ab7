/** Why audio was refused or could not be processed. */
export const audioRefusalMessages = {
	"not-audio": "This file holds no sound we can read.",
	"unsupported-format": "We take WAV, FLAC, AIFF, MP3, M4A, OGG and Opus.",
	"too-short": "This sound is shorter than a second.",
	"too-long": "This sound is too long.",
	damaged: "This file is damaged and cannot be played to its end.",
	"too-slow": "This file took too long to read. Please export it again.",
	empty: "This file is empty.",
	unavailable: "We could not check the file just now. Please try again.",
	"gave-up": "It was tried three times without an end.",
} as const;

/** The message for the failure code of a recording. */
export function failureMessage(failure: string): string {
	const known: Readonly<Record<string, string>> = audioRefusalMessages;
	return known[failure] ?? audioRefusalMessages["gave-up"];
}
