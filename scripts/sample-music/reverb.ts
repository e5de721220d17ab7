import { filter } from "./filters.ts";
import { type Mono, SAMPLE_RATE, type Stereo } from "./sound.ts";

/** `seconds` to −60 dB; `cutoffHz` is how dark the walls are; `before` the gap until it starts. */
export type Room = { seconds: number; cutoffHz: number; before: number };

const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];
const RIGHT_SPREAD = 23;
const INPUT_CUT_HZ = 180;

/** The room's answer alone, without the bus itself: Schroeder's combs and all-passes (Freeverb's tuning). */
export function reverb(bus: Stereo, room: Room): Stereo {
	const before = Math.round(room.before * SAMPLE_RATE);
	const thin = filter("high");
	const input = bus.left.map((_, i) => {
		return thin(0.5 * ((bus.left[i - before] ?? 0) + (bus.right[i - before] ?? 0)), INPUT_CUT_HZ);
	});
	const side = (spread: number) => {
		const sum = new Float32Array(input.length);
		for (const length of COMBS) addComb(sum, input, length + spread, room);
		return ALLPASSES.reduce<Mono>((sound, length) => allpass(sound, length + spread), sum);
	};
	return { left: side(0), right: side(RIGHT_SPREAD) };
}

function addComb(sum: Mono, input: Mono, length: number, room: Room): void {
	const loop = new Float32Array(length);
	const gain = 10 ** ((-3 * length) / (room.seconds * SAMPLE_RATE));
	const damp = Math.exp((-2 * Math.PI * room.cutoffHz) / SAMPLE_RATE);
	let [at, dark] = [0, 0];
	for (let i = 0; i < input.length; i++) {
		const out = loop[at] ?? 0;
		dark = out * (1 - damp) + dark * damp;
		loop[at] = (input[i] ?? 0) + gain * dark;
		at = (at + 1) % length;
		sum[i] = (sum[i] ?? 0) + 0.12 * out;
	}
}

function allpass(sound: Mono, length: number): Mono {
	const loop = new Float32Array(length);
	let at = 0;
	return sound.map((sample) => {
		const stored = loop[at] ?? 0;
		loop[at] = sample + 0.5 * stored;
		at = (at + 1) % length;
		return stored - 0.5 * sample;
	});
}
