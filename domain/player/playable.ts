import type { Audience } from "#domain/audiences/limits.ts";

/** A stretch of a spoken work, up to the next one. */
export type Chapter = { startSeconds: number; title: string };

/** One thing the player can play; plain data, so that a queue outlives a reload. */
export type Playable = {
	/** Unique over kinds: 'track:<id>', 'song:<id>'. */
	key: string;
	title: string;
	byline: string;
	/** Its page. */
	href: string | null;
	audioUrl: string | null;
	/** There is audio, and the listener is not among those whom it is for. */
	lockedFor?: Audience;
	coverUrl: string | null;
	durationSeconds: number | null;
	/** GET answers `{ peaks: number[] }`, each from 0 to 1. */
	waveformUrl: string | null;
	/** EBU R128 integrated loudness, in LUFS. */
	loudnessLufs: number | null;
	/** Of what is spoken, not music: it has speeds, skips, a sleep timer, and goes on where it was left. */
	spoken?: {
		/** In the order of their starts. */
		chapters: readonly Chapter[];
		/** GET answers WebVTT. */
		transcriptUrl: string | null;
	};
};

/** What draws its cover where it has none: the id in its key. */
export const seedOf = ({ key }: Pick<Playable, "key">): string => key.slice(key.indexOf(":") + 1);
