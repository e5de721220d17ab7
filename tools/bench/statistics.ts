/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
	return (low + high) / 2;
}

/** The value that `share` (0 to 1) of the values do not exceed. */
export function percentile(values: Float64Array | readonly number[], share: number): number {
	const sorted = Float64Array.from(values).sort();
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export type Latency = { p50: number; p95: number; p99: number };

/** Milliseconds at the three places the bars speak of. */
export function latencyOf(milliseconds: Float64Array | readonly number[]): Latency {
	const at = (share: number) => percentile(milliseconds, share);
	return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Median of the ratios of two series measured in the same rounds. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
	return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}
