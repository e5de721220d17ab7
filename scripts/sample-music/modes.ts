import { type Mono, SAMPLE_RATE, TAU } from "./sound.ts";

/** One way a body rings: frequency, how loud, and the seconds in which it fades by 60 dB. */
export type Mode = { hz: number; gain: number; seconds: number };

/** A struck body: all its modes at once, each a decaying sine (two-pole recurrence). */
export function struck(modes: Mode[], seconds: number): Mono {
	const sound = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
	for (const mode of modes.filter(({ hz }) => hz < SAMPLE_RATE * 0.4)) {
		const angle = (TAU * mode.hz) / SAMPLE_RATE;
		const radius = Math.exp(-6.908 / (mode.seconds * SAMPLE_RATE));
		const [turn, shrink] = [2 * radius * Math.cos(angle), radius * radius];
		let [now, before] = [0, -Math.sin(angle) / radius];
		for (let i = 0; i < sound.length; i++) {
			sound[i] = (sound[i] ?? 0) + mode.gain * now;
			[now, before] = [turn * now - shrink * before, now];
		}
	}
	return sound;
}
