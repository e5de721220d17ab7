import { filtered } from "./filters.ts";
import { loudness } from "./loudness.ts";
import { SAMPLE_RATE, type Stereo, scaled, through, together } from "./sound.ts";

/** An instrument and how loud it stands in the mix, in LUFS: balance by ear's measure, not by peaks. */
export type Stem = { bus: Stereo; lufs: number };

/** −16 in the file: LAME turns its input down by 0.45 dB (scale 0.95) at an average bit rate. */
const TARGET_LUFS = -15.55;
/** Below −1 dB, because the encoder overshoots what it is given. */
const CEILING = 10 ** (-2.8 / 20);
const LOOKAHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.12;
const RUMBLE_HZ = 28;
const FADE_IN_SECONDS = 0.01;
const PASSES = 4;

/** Balances the stems, takes out rumble, brings the whole to its loudness under the ceiling, and fades. */
export function mastered(stems: Stem[], fadeOutSeconds: number): Stereo {
	const balanced = stems.map(({ bus, lufs }) => scaled(bus, decibels(lufs - loudness(bus))));
	const mix = faded(filtered(together(...balanced), "high", RUMBLE_HZ), fadeOutSeconds);
	let gain = decibels(TARGET_LUFS - loudness(mix));
	let master = limited(scaled(mix, gain));
	for (let pass = 1; pass < PASSES; pass++) {
		gain *= decibels(TARGET_LUFS - loudness(master));
		master = limited(scaled(mix, gain));
	}
	return master;
}

function decibels(change: number): number {
	return 10 ** (change / 20);
}

function faded(bus: Stereo, fadeOutSeconds: number): Stereo {
	const seconds = bus.left.length / SAMPLE_RATE;
	return through(bus, () => (sample, t) => {
		const out = Math.min(1, (seconds - t) / fadeOutSeconds);
		return sample * Math.min(1, t / FADE_IN_SECONDS) * out * out;
	});
}

/** Look-ahead limiter: both sides turn down together shortly before a peak, and come back slowly. */
function limited(bus: Stereo): Stereo {
	const ahead = Math.round(LOOKAHEAD_SECONDS * SAMPLE_RATE);
	const release = 1 / (RELEASE_SECONDS * SAMPLE_RATE);
	const needed = bus.left.map((sample, i) => {
		const peak = Math.max(Math.abs(sample), Math.abs(bus.right[i] ?? 0));
		return peak > CEILING ? CEILING / peak : 1;
	});
	const gain = new Float32Array(needed.length + ahead).fill(1);
	for (let i = 0; i < needed.length; i++) {
		const wanted = needed[i] ?? 1;
		if (wanted === 1) continue;
		for (let back = 0; back <= ahead && back <= i; back++) {
			const ramp = wanted + ((1 - wanted) * back) / ahead;
			if (ramp < (gain[i - back] ?? 1)) gain[i - back] = ramp;
		}
	}
	let current = 1;
	const smooth = gain.map((wanted) => {
		current = Math.min(wanted, current + release);
		return current;
	});
	const side = (sound: Float32Array) => sound.map((sample, i) => sample * (smooth[i] ?? 1));
	return { left: side(bus.left), right: side(bus.right) };
}
