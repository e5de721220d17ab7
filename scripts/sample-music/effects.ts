import { filter } from "./filters.ts";
import { type Mono, SAMPLE_RATE, type Stereo, TAU, through } from "./sound.ts";

/** Soft overdrive; 1 barely warms, 10 is a stack turned up. */
export function driven(bus: Stereo, amount: number): Stereo {
	return through(bus, () => (sample) => Math.tanh(sample * amount) / Math.tanh(amount));
}

/** The first delay goes left, its echo right and so on; only the echoes come back. `gap` in seconds. */
export function echoes(bus: Stereo, gap: number, feedback: number, cutoffHz: number): Stereo {
	const length = Math.round(gap * SAMPLE_RATE);
	const [left, right] = [new Float32Array(bus.left.length), new Float32Array(bus.left.length)];
	const [softLeft, softRight] = [filter("low"), filter("low")];
	for (let i = length; i < left.length; i++) {
		const input = 0.5 * ((bus.left[i - length] ?? 0) + (bus.right[i - length] ?? 0));
		left[i] = softLeft(input + feedback * (right[i - length] ?? 0), cutoffHz);
		right[i] = softRight(feedback * (left[i - length] ?? 0), cutoffHz);
	}
	return { left, right };
}

/** Tape that does not run quite evenly: pitch drifts by a few cents. */
export function wobbling(bus: Stereo, depthMs: number): Stereo {
	const wander = (t: number) => Math.sin(TAU * 0.47 * t) + 0.18 * Math.sin(TAU * 5.3 * t);
	return delayed(bus, (t) => (depthMs / 1000) * (1.3 + wander(t)));
}

/** A second, drifting copy on each side: one instrument becomes a wide one. */
export function chorused(bus: Stereo, depthMs: number): Stereo {
	const copy = (offset: number) => (t: number) =>
		0.011 + (depthMs / 1000) * Math.sin(TAU * 0.6 * t + offset);
	const wet = { left: delayed(bus, copy(0)).left, right: delayed(bus, copy(2.1)).right };
	return {
		left: bus.left.map((sample, i) => 0.75 * (sample + (wet.left[i] ?? 0))),
		right: bus.right.map((sample, i) => 0.75 * (sample + (wet.right[i] ?? 0))),
	};
}

/** Moves slowly from side to side, as the tremolo of an electric piano does. */
export function swaying(bus: Stereo, hz: number, depth: number): Stereo {
	const side = (sound: Mono, sign: number) =>
		sound.map(
			(s, i) => s * (1 - depth * (0.5 + 0.5 * sign * Math.sin((TAU * hz * i) / SAMPLE_RATE))),
		);
	return { left: side(bus.left, 1), right: side(bus.right, -1) };
}

/** Makes room for the kick: dips at each time (seconds) and comes back within `recovery` seconds. */
export function ducked(bus: Stereo, times: number[], depth: number, recovery: number): Stereo {
	return through(bus, () => {
		let next = 0;
		let last = Number.NEGATIVE_INFINITY;
		return (sample, t) => {
			while (next < times.length && t >= (times[next] ?? 0)) last = times[next++] ?? 0;
			const back = Math.min(1, (t - last) / recovery);
			return sample * (1 - depth * (1 - back) ** 2 * Math.min(1, (t - last) / 0.004));
		};
	});
}

function delayed(bus: Stereo, delay: (t: number) => number): Stereo {
	const read = (sound: Mono) =>
		sound.map((_, i) => {
			const at = i - delay(i / SAMPLE_RATE) * SAMPLE_RATE;
			const whole = Math.floor(at);
			const [one, two] = [sound[whole] ?? 0, sound[whole + 1] ?? 0];
			return one + (two - one) * (at - whole);
		});
	return { left: read(bus.left), right: read(bus.right) };
}
