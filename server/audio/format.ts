/** The kinds of audio file taken in, what they are served as and how their names end (without the dot). */
export const AUDIO_FORMATS = {
	mp3: { mime: "audio/mpeg", extension: "mp3" },
	m4a: { mime: "audio/mp4", extension: "m4a" },
	wav: { mime: "audio/wav", extension: "wav" },
	flac: { mime: "audio/flac", extension: "flac" },
	aiff: { mime: "audio/aiff", extension: "aiff" },
	ogg: { mime: "audio/ogg", extension: "ogg" },
	opus: { mime: "audio/ogg", extension: "opus" },
} as const;

export type AudioFormat = keyof typeof AUDIO_FORMATS;

/** Why a file is not taken in. "unavailable" is no judgement: it could not be looked at, try again. */
export const AUDIO_REFUSALS = [
	"empty",
	"not-audio",
	"unsupported-format",
	"too-short",
	"too-long",
	"nearly-empty",
	"damaged",
	"joined",
	"too-slow",
	"unavailable",
] as const;

export type AudioRefusal = (typeof AUDIO_REFUSALS)[number];

/** Values of a waveform. */
export const PEAK_COUNT = 1_000;

/** What the parent asks of the child that decodes. */
export type AudioJob = {
	path: string;
	minSeconds: number;
	maxSeconds: number;
};

/** What the parent asks of the child that makes the stream version. */
export type StreamJob = Omit<AudioJob, "minSeconds">;

/** What the parent asks of the child that makes the light version. */
export type LightJob = { path: string; durationSeconds: number };
