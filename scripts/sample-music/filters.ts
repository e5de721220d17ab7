import { SAMPLE_RATE, type Stereo, through } from "./sound.ts";

type Kind = "low" | "band" | "high";
/** Filters one sample at a cut-off in hertz, which may move from sample to sample. */
export type Filter = (sample: number, cutoffHz: number) => number;

const NYQUIST_MARGIN_HZ = SAMPLE_RATE * 0.45;

/** State-variable filter, 12 dB per octave, stable while its cut-off moves (Zavalishin's TPT form). */
export function filter(kind: Kind, q = Math.SQRT1_2): Filter {
	let [first, second, lastCutoff, g] = [0, 0, -1, 0];
	return (sample, cutoffHz) => {
		if (cutoffHz !== lastCutoff) {
			lastCutoff = cutoffHz;
			g = Math.tan((Math.PI * Math.min(cutoffHz, NYQUIST_MARGIN_HZ)) / SAMPLE_RATE);
		}
		const band = (first + g * (sample - second)) / (1 + g * (g + 1 / q));
		const low = second + g * band;
		first = 2 * band - first;
		second = 2 * low - second;
		if (kind === "low") return low;
		return kind === "band" ? band / q : sample - band / q - low;
	};
}

/** A whole bus through one still filter. */
export function filtered(bus: Stereo, kind: Kind, cutoffHz: number, q?: number): Stereo {
	return through(bus, () => {
		const process = filter(kind, q);
		return (sample) => process(sample, cutoffHz);
	});
}
