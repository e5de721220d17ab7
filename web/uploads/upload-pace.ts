const WINDOW_MS = 10_000;
const SHORTEST_MS = 1_000;

/** Guesses the rest of an upload from the bytes of its last ten seconds. */
export function uploadPace() {
	let samples: { atMs: number; sent: number }[] = [];
	return {
		/** Seconds left, or null while it is too early to say. */
		secondsLeft(sent: number, total: number, atMs: number): number | null {
			if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
			samples.push({ atMs, sent });
			samples = samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS);
			const first = samples[0];
			if (!first || atMs - first.atMs < SHORTEST_MS || sent === first.sent) return null;
			return ((total - sent) * (atMs - first.atMs)) / (sent - first.sent) / 1_000;
		},
		/** After a pause the time that stood still does not count. */
		forget(): void {
			samples = [];
		},
	};
}
