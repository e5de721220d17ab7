import { SAMPLE_RATE } from "./sound.ts";

/** The next sample of a wave at a frequency that may move. */
export type Oscillator = (hz: number) => number;

/** Saw with its edge rounded (polyBLEP), so that high notes stay free of aliasing. */
export function saw(phase = 0): Oscillator {
	let at = phase;
	return (hz) => {
		const step = hz / SAMPLE_RATE;
		at = (at + step) % 1;
		return 2 * at - 1 - edge(at, step);
	};
}

/** Pulse of a given width: two saws, one taken from the other. */
export function pulse(width = 0.5, phase = 0): Oscillator {
	const rising = saw(phase);
	const falling = saw((phase + width) % 1);
	return (hz) => rising(hz) - falling(hz);
}

function edge(at: number, step: number): number {
	if (at < step) return 2 * (at / step) - (at / step) ** 2 - 1;
	if (at > 1 - step) return ((at - 1) / step) ** 2 + 2 * ((at - 1) / step) + 1;
	return 0;
}
