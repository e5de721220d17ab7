import { decay, swell } from "./envelopes.ts";
import { type Mode, struck } from "./modes.ts";
import { noise, type Random } from "./random.ts";
import { count } from "./score.ts";
import { type Mono, SAMPLE_RATE } from "./sound.ts";

const PARTIALS = 14;
const STIFFNESS = 0.0003;
const DAMPER_SECONDS = 0.18;

/** Upright piano: stiff-string partials, two strings a hair apart, and the knock of the hammer. */
export function piano(hz: number, held: number, velocity: number, random: Random): Mono {
	const modes = count(PARTIALS).flatMap((i): Mode[] => {
		const n = i + 1;
		const partial = n * hz * Math.sqrt(1 + STIFFNESS * n * n);
		const gain = (velocity * Math.exp(-n * (0.75 - 0.4 * velocity))) / n ** 0.4;
		const seconds = 7 / (1 + hz / 300) / (1 + 0.28 * i);
		return [
			{ hz: partial, gain, seconds },
			{ hz: partial * 1.0007, gain: gain * 0.8, seconds: seconds * 1.4 },
		];
	});
	const sound = struck(modes, held + DAMPER_SECONDS);
	const hiss = noise(random);
	const shape = { attack: 0.002, release: DAMPER_SECONDS };
	return sound.map((sample, i) => {
		const t = i / SAMPLE_RATE;
		return (sample + 0.05 * velocity * hiss() * decay(t, 0.03)) * swell(t, held, shape);
	});
}
