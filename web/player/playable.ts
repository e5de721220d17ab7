/** One thing the player can play; plain data, so that a queue outlives a reload. */
export type Playable = {
	/** Unique over kinds: 'track:<id>', 'song:<id>'. */
	key: string;
	title: string;
	byline: string;
	/** Its page. */
	href: string | null;
	audioUrl: string | null;
	coverUrl: string | null;
	durationSeconds: number | null;
	/** GET answers `{ peaks: number[] }`, each from 0 to 1. */
	waveformUrl: string | null;
	/** EBU R128 integrated loudness, in LUFS. */
	loudnessLufs: number | null;
};
