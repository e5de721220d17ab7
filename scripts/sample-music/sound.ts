/** Samples per second of everything synthesised here. */
export const SAMPLE_RATE = 44_100;
export const TAU = 2 * Math.PI;

/** Samples around −1…1. */
export type Mono = Float32Array;
export type Stereo = { left: Mono; right: Mono };

export function silence(seconds: number): Stereo {
	const length = Math.ceil(seconds * SAMPLE_RATE);
	return { left: new Float32Array(length), right: new Float32Array(length) };
}

const EDGE_SECONDS = 0.004;

/** Renders a sound sample by sample; `t` is in seconds. Its end is faded, so that nothing clicks. */
export function render(seconds: number, sample: (t: number) => number): Mono {
	const sound = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
	for (let i = 0; i < sound.length; i++) {
		const left = (sound.length - i) / SAMPLE_RATE;
		sound[i] = sample(i / SAMPLE_RATE) * Math.min(1, left / EDGE_SECONDS);
	}
	return sound;
}

/** Lays a sound onto a bus `at` seconds; `pan` runs from −1 (left) to 1, at equal power. */
export function add(bus: Stereo, sound: Mono, at: number, gain = 1, pan = 0): void {
	const start = Math.max(0, Math.round(at * SAMPLE_RATE));
	const angle = ((pan + 1) * Math.PI) / 4;
	mixInto(bus.left, sound, start, gain * Math.cos(angle));
	mixInto(bus.right, sound, start, gain * Math.sin(angle));
}

/** Sum of buses, as long as the longest. */
export function together(...buses: Stereo[]): Stereo {
	const longest = Math.max(...buses.map((bus) => bus.left.length));
	const sum = silence(longest / SAMPLE_RATE);
	for (const bus of buses) {
		mixInto(sum.left, bus.left, 0, 1);
		mixInto(sum.right, bus.right, 0, 1);
	}
	return sum;
}

/** A new bus with every sample changed; each side gets its own processor, made by `make`. */
export function through(bus: Stereo, make: () => (sample: number, t: number) => number): Stereo {
	const side = (sound: Mono) => {
		const process = make();
		return sound.map((sample, i) => process(sample, i / SAMPLE_RATE));
	};
	return { left: side(bus.left), right: side(bus.right) };
}

export function scaled(bus: Stereo, gain: number): Stereo {
	return through(bus, () => (sample) => sample * gain);
}

function mixInto(target: Mono, sound: Mono, start: number, gain: number): void {
	const end = Math.min(sound.length, target.length - start);
	for (let i = 0; i < end; i++) {
		target[start + i] = (target[start + i] ?? 0) + (sound[i] ?? 0) * gain;
	}
}
