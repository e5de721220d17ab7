import { decay, swell } from "./envelopes.ts";
import { type Mono, render, TAU } from "./sound.ts";

const SHAPE = { attack: 0.004, release: 0.28 };
const TINE_RATIO = 7;

/** Tine piano by frequency modulation: harder keys bark, soft ones hum. */
export function electricPiano(hz: number, held: number, velocity: number): Mono {
	const fade = 5.5 / (1 + hz / 700);
	return render(held + SHAPE.release, (t) => {
		const phase = TAU * hz * t;
		const bark = 0.25 + 1.7 * velocity * decay(t, 1.1);
		const body = Math.sin(phase + bark * Math.sin(phase)) + 0.4 * Math.sin(phase * 1.0015);
		const tine = 0.22 * velocity * Math.sin(TINE_RATIO * phase) * decay(t, 0.35);
		return velocity * (body * decay(t, fade) + tine) * swell(t, held, SHAPE);
	});
}
