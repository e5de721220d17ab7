import { decay, swell } from "./envelopes.ts";
import { filter } from "./filters.ts";
import { struck } from "./modes.ts";
import { noise, type Random } from "./random.ts";
import { type Mono, render, SAMPLE_RATE, TAU } from "./sound.ts";

/** A drum whose pitch falls from `sweep` hertz above to `hz`. */
export function kick(hz: number, seconds: number, sweep = 140): Mono {
	let phase = 0;
	return render(seconds, (t) => {
		phase += (TAU * (hz + sweep * decay(t, 0.11))) / SAMPLE_RATE;
		const click = 0.25 * Math.sin(TAU * 1800 * t) * decay(t, 0.012);
		return (Math.tanh(1.6 * Math.sin(phase)) + click) * decay(t, seconds);
	});
}

/** Head and wires; `wires` runs from 0 (a tom) to 1. */
export function snare(hz: number, seconds: number, wires: number, random: Random): Mono {
	const hiss = noise(random);
	const band = filter("band", 0.6);
	return render(seconds, (t) => {
		const head = Math.sin(TAU * hz * t * (1 + 0.4 * decay(t, 0.06))) * decay(t, seconds * 0.55);
		const rattle = band(hiss(), 3200) * decay(t, seconds);
		return 0.7 * head + 1.3 * wires * rattle;
	});
}

/** Closed hat, open hat or shaker, by its length and how slowly it starts. */
export function hat(seconds: number, random: Random, attack = 0.001, cutoffHz = 7500): Mono {
	const hiss = noise(random);
	const thin = filter("high", 0.9);
	return render(seconds, (t) => {
		return 0.6 * thin(hiss(), cutoffHz) * decay(t, seconds) * Math.min(1, t / attack);
	});
}

/** Hands or fingers: a few short bursts close together. */
export function clap(cutoffHz: number, bursts: number, random: Random): Mono {
	const hiss = noise(random);
	const band = filter("band", 1.1);
	return render(0.3, (t) => {
		const hand = Math.min(bursts - 1, Math.floor(t / 0.011));
		const inHand = decay(t - hand * 0.011, hand === bursts - 1 ? 0.2 : 0.03);
		return 1.4 * band(hiss(), cutoffHz) * inHand;
	});
}

/** Stick on the rim: a knock of wood. */
export function rim(): Mono {
	const modes = [
		{ hz: 410, gain: 0.4, seconds: 0.06 },
		{ hz: 1050, gain: 0.6, seconds: 0.07 },
		{ hz: 1720, gain: 0.5, seconds: 0.05 },
	];
	return struck(modes, 0.09);
}

const CYMBAL_MODES_HZ = [2217, 2890, 3391, 4102, 4837, 5633, 6210, 7351, 8420, 9637];

/** Cymbal: inharmonic metal and a wash of noise; short is a ride, long a crash. */
export function cymbal(seconds: number, wash: number, random: Random): Mono {
	const modes = CYMBAL_MODES_HZ.map((hz, i) => {
		return { hz: hz * (0.99 + 0.02 * random()), gain: 0.09, seconds: seconds / (1 + 0.12 * i) };
	});
	const hiss = noise(random);
	const thin = filter("high");
	return struck(modes, seconds).map((metal, i) => {
		const t = i / SAMPLE_RATE;
		const stick = 0.25 * hiss() * decay(t, 0.02);
		return metal + thin(wash * hiss() * decay(t, seconds * 0.8) + stick, 5200);
	});
}

/** A wire brush drawn in a circle on the snare for so many seconds. */
export function brushStroke(seconds: number, random: Random): Mono {
	const hiss = noise(random);
	const band = filter("band", 0.5);
	return render(seconds, (t) => {
		const pressure = Math.sin((Math.PI * t) / seconds) ** 2;
		return 0.5 * band(hiss(), 2600 + 1800 * pressure) * pressure;
	});
}

/** A tap of the brush. */
export function brushTap(random: Random): Mono {
	const hiss = noise(random);
	const band = filter("band", 0.6);
	const shape = { attack: 0.004, release: 0.14 };
	return render(0.15, (t) => band(hiss(), 3000) * swell(t, 0.01, shape));
}

/** Dust in the groove of an old record. */
export function crackle(seconds: number, random: Random): Mono {
	const hiss = noise(random);
	const [soft, thin] = [filter("low"), filter("high")];
	let pop = 0;
	return render(seconds, () => {
		if (random() < 9 / SAMPLE_RATE) pop = hiss();
		pop *= 0.72;
		return thin(soft(pop + 0.012 * hiss(), 5200), 350);
	});
}
