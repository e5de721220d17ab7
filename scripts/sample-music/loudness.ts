import { type Mono, SAMPLE_RATE, type Stereo } from "./sound.ts";

const BLOCK = 0.4 * SAMPLE_RATE;
const HOP = 0.1 * SAMPLE_RATE;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/** Integrated loudness in LUFS (ITU-R BS.1770-4, both gates); −Infinity for silence. */
export function loudness(bus: Stereo): number {
	const energy = [bus.left, bus.right].map((side) => runningEnergy(kWeighted(side)));
	const blocks: number[] = [];
	for (let start = 0; start + BLOCK <= bus.left.length; start += HOP) {
		const [from, to] = [Math.round(start), Math.round(start + BLOCK)];
		blocks.push(
			energy.reduce((sum, side) => sum + ((side[to] ?? 0) - (side[from] ?? 0)) / BLOCK, 0),
		);
	}
	const heard = blocks.filter((block) => lufs(block) > ABSOLUTE_GATE_LUFS);
	const gate = lufs(mean(heard)) + RELATIVE_GATE_LU;
	return lufs(mean(heard.filter((block) => lufs(block) > gate)));
}

function lufs(energy: number): number {
	return -0.691 + 10 * Math.log10(energy);
}

function mean(values: number[]): number {
	return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}

function runningEnergy(sound: Mono): Float64Array {
	const total = new Float64Array(sound.length + 1);
	for (let i = 0; i < sound.length; i++) total[i + 1] = (total[i] ?? 0) + (sound[i] ?? 0) ** 2;
	return total;
}

/** The ear's curve: a shelf above 1.7 kHz, then a cut below 38 Hz (BS.1770 annex 1, any sample rate). */
function kWeighted(sound: Mono): Mono {
	const shelfTan = Math.tan((Math.PI * 1681.974450955533) / SAMPLE_RATE);
	const shelfQ = shelfTan / 0.7071752369554196;
	const high = 10 ** (3.999843853973347 / 20);
	const middle = high ** 0.4996667741545416;
	const shelf = biquad(
		[
			high + middle * shelfQ + shelfTan ** 2,
			2 * (shelfTan ** 2 - high),
			high - middle * shelfQ + shelfTan ** 2,
		],
		[1 + shelfQ + shelfTan ** 2, 2 * (shelfTan ** 2 - 1), 1 - shelfQ + shelfTan ** 2],
	);
	const cutTan = Math.tan((Math.PI * 38.13547087602444) / SAMPLE_RATE);
	const cutQ = cutTan / 0.5003270373238773;
	const scale = 1 + cutQ + cutTan ** 2;
	const cut = biquad(
		[scale, -2 * scale, scale],
		[scale, 2 * (cutTan ** 2 - 1), 1 - cutQ + cutTan ** 2],
	);
	return sound.map((sample) => cut(shelf(sample)));
}

type Coefficients = [number, number, number];

function biquad([b0, b1, b2]: Coefficients, [a0, a1, a2]: Coefficients): (x: number) => number {
	let [x1, x2, y1, y2] = [0, 0, 0, 0];
	return (x) => {
		const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
		[x2, x1, y2, y1] = [x1, x, y1, y];
		return y;
	};
}
