import { filter } from "./filters.ts";
import { noise, type Random } from "./random.ts";
import { type Mono, render, SAMPLE_RATE } from "./sound.ts";

/**
 * How a string is plucked: `bright` is the pick's cut-off in hertz, `ring` the seconds to −60 dB,
 * `damping` how fast the overtones die (0 barely, 0.5 at once), `muted` stops it when its note ends.
 */
export type Pluck = { bright: number; ring: number; damping: number; muted: number };

const PICK_POSITION = 0.18;

/** Karplus–Strong: a burst of noise running round a loop as long as one period. */
export function pluckedString(hz: number, held: number, pluck: Pluck, random: Random): Mono {
	const period = SAMPLE_RATE / hz - pluck.damping;
	const whole = Math.floor(period - 0.2);
	const fraction = period - whole;
	const tuning = (1 - fraction) / (1 + fraction);
	const loop = burst(whole, pluck.bright, random);
	const sustain = 10 ** (-3 / (hz * pluck.ring));
	const mute = 10 ** (-3 / (hz * pluck.muted));
	let [last, allpassIn, allpassOut, at] = [0, 0, 0, 0];
	return render(held + pluck.muted, (t) => {
		const out = loop[at] ?? 0;
		const damped = (1 - pluck.damping) * out + pluck.damping * last;
		last = out;
		allpassOut = tuning * (damped - allpassOut) + allpassIn;
		allpassIn = damped;
		loop[at] = allpassOut * (t < held ? sustain : mute);
		at = (at + 1) % whole;
		return out;
	});
}

/** What the pick leaves on the string: dark or bright noise, hollowed out where it was plucked. */
function burst(length: number, bright: number, random: Random): Mono {
	const hiss = noise(random);
	const soft = filter("low");
	const raw = new Float32Array(length).map(() => soft(hiss(), bright));
	const offset = Math.max(1, Math.round(length * PICK_POSITION));
	const picked = raw.map((sample, i) => sample - 0.8 * (raw[(i + length - offset) % length] ?? 0));
	const mean = picked.reduce((sum, sample) => sum + sample, 0) / length;
	const power = picked.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / length;
	return picked.map((sample) => (0.3 * (sample - mean)) / Math.sqrt(power + 1e-9));
}
