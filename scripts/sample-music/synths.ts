import { decay, type Shape, swell } from "./envelopes.ts";
import { filter } from "./filters.ts";
import { pulse, saw } from "./oscillators.ts";
import type { Random } from "./random.ts";
import type { Clock, Note } from "./score.ts";
import { type Mono, render, SAMPLE_RATE, TAU } from "./sound.ts";

/** Warm pad: four saws a few cents apart under a slowly breathing low-pass. */
export function pad(
	hz: number,
	held: number,
	cutoffHz: number,
	shape: Shape,
	random: Random,
): Mono {
	const voices = [-9, -4, 4, 9].map((cents) => {
		return { wave: saw(random()), hz: hz * 2 ** (cents / 1200) };
	});
	const soft = filter("low");
	const drift = random() * TAU;
	return render(held + shape.release, (t) => {
		const sum = voices.reduce((total, voice) => total + voice.wave(voice.hz), 0);
		const open = cutoffHz * (1 + 0.3 * Math.sin(0.9 * t + drift));
		return 0.25 * soft(sum, open) * swell(t, held, shape);
	});
}

/** Short bright pluck of a synthesizer: its filter closes at once. */
export function synthPluck(hz: number, velocity: number): Mono {
	const [wave, octave] = [saw(0.1), pulse(0.4)];
	const soft = filter("low", 1.2);
	return render(0.9, (t) => {
		const open = 300 + hz + 6500 * velocity * decay(t, 0.28);
		const raw = 0.6 * wave(hz) + 0.3 * octave(hz * 2);
		return velocity * soft(raw, open) * decay(t, 0.8) * Math.min(1, t / 0.002);
	});
}

/** Round bass: a sine with a little growl on top that closes after the start. */
export function roundBass(hz: number, held: number, growl: number): Mono {
	const wave = saw();
	const soft = filter("low");
	const shape = { attack: 0.006, release: 0.09 };
	return render(held + shape.release, (t) => {
		const low = Math.sin(TAU * hz * t) + 0.25 * Math.sin(2 * TAU * hz * t) * decay(t, 1.5);
		const top = growl * soft(wave(hz), 250 + 1400 * decay(t, 0.4));
		return (low + top) * swell(t, held, shape) * decay(t, 6);
	});
}

/** Free reed (accordion): two reeds beating slowly against each other, pushed by the bellows. */
export function reed(hz: number, held: number): Mono {
	const [straight, sharp, low] = [pulse(0.3), pulse(0.3, 0.4), pulse(0.42)];
	const soft = filter("low");
	const shape = { attack: 0.045, release: 0.09 };
	return render(held + shape.release, (t) => {
		const raw = straight(hz) + 0.8 * sharp(hz * 1.006) + 0.35 * low(hz / 2);
		const bellows = 0.85 + 0.15 * Math.sin(TAU * 0.7 * t);
		return 0.3 * soft(raw, 1500 + hz * 2) * bellows * swell(t, held, shape);
	});
}

const GLIDE_SECONDS = 0.045;
const SLUR_SECONDS = 0.035;

/** One singing voice for a whole line: glides between notes, vibrato on those it stays on. */
export function singing(notes: Note[], at: Clock, seconds: number): Mono {
	let [hz, level, phase, index, since] = [notes[0]?.hz ?? 440, 0, 0, 0, 0];
	const step = 1 / SAMPLE_RATE;
	return render(seconds, (t) => {
		while (index < notes.length - 1 && t >= at(notes[index + 1]?.beat ?? 0)) {
			index++;
			since = t;
		}
		const note = notes[index];
		if (!note) return 0;
		const sounding = t >= at(note.beat) && t < at(note.beat + note.beats) - SLUR_SECONDS;
		hz += (note.hz - hz) * (step / GLIDE_SECONDS);
		level += ((sounding ? 1 : 0) - level) * (step / (sounding ? 0.05 : 0.09));
		const vibrato = 1 + 0.006 * Math.min(1, (t - since) / 0.6) * Math.sin(TAU * 5.1 * t);
		phase += TAU * hz * vibrato * step;
		const tone = Math.sin(phase) + 0.32 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase);
		return 0.6 * level * tone;
	});
}
