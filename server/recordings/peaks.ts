const PEAK_MAX = 255;

/** Peaks from 0 to 1 as they are stored: one of 255 steps is less than a pixel of a waveform. */
export function packPeaks(peaks: readonly number[]): number[] {
	return peaks.map((peak) => Math.round(peak * PEAK_MAX));
}

export function unpackPeaks(packed: readonly number[]): number[] {
	return packed.map((peak) => Math.round((peak / PEAK_MAX) * 1_000) / 1_000);
}
