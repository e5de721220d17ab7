import { bell } from "./bell.ts";
import { hat, kick } from "./drums.ts";
import { ducked, echoes, wobbling } from "./effects.ts";
import { filter } from "./filters.ts";
import { mastered } from "./mastering.ts";
import { noise, type Random, seeded } from "./random.ts";
import { reverb } from "./reverb.ts";
import { chord, clock, count, hz, line } from "./score.ts";
import { add, render, type Stereo, silence, TAU, together } from "./sound.ts";
import { pad, roundBass, synthPluck } from "./synths.ts";

const SECONDS = 56;
const BARS = 16;
const BEATS = 4;
const at = clock(78);

/** Two bars each, over B minor; the arpeggio climbs the same notes an octave up. */
const CHANGES = [
	{ bass: "B1", pad: "B2 F#3 A3 C#4 D4", climb: "B4 D5 F#5 A5 C#6 A5 F#5 D5" },
	{ bass: "G1", pad: "G2 D3 F#3 A3 B3", climb: "G4 B4 D5 F#5 A5 F#5 D5 B4" },
	{ bass: "F#1", pad: "F#2 D3 F#3 A3 E4", climb: "A4 D5 E5 F#5 A5 F#5 E5 D5" },
	{ bass: "A1", pad: "A2 E3 B3 C#4 E4", climb: "A4 B4 E5 C#5 B5 C#5 E5 B4" },
];

/** From the third change on, once the water is moving. */
const BELLS = `
	A4 1.5 D5 1.5 E5 1 F#5 4 | E5 3 C#5 1 B4 4 | F#5 3 - 1 E5 1.5 D5 2.5 | D5 2 B4 2 A4 4 |
	- 2 D5 2 E5 1 F#5 3 | E5 1.5 C#5 1.5 B4 1 E5 4 | F#5 8`;

/** Electronic: 78 beats per minute, pads like water, an arpeggio that comes and goes. */
export function slowTide(): Stereo {
	const random = seeded(412);
	const kicks = count(BARS - 5).flatMap((bar) =>
		[0, 2].map((beat) => at((bar + 4) * BEATS + beat)),
	);
	const pads = ducked(wobbling(playPads(random), 1.1), kicks, 0.4, 0.5);
	const climb = playClimb(random);
	const bells = silence(SECONDS);
	for (const note of line(BELLS, 16)) add(bells, bell(note.hz, 3.2, 0.5), at(note.beat), 0.5, -0.2);
	const pulse = playPulse(kicks, random);
	const hall = reverb(together(pads, climb, bells), { seconds: 4.5, cutoffHz: 4200, before: 0.04 });
	return mastered(
		[
			{ bus: pads, lufs: -19.5 },
			{ bus: climb, lufs: -24 },
			{ bus: echoes(climb, at(0.75), 0.55, 3200), lufs: -26 },
			{ bus: bells, lufs: -24 },
			{ bus: playBass(), lufs: -23 },
			{ bus: pulse, lufs: -24 },
			{ bus: waves(random), lufs: -33 },
			{ bus: hall, lufs: -23 },
		],
		6,
	);
}

function playPads(random: Random): Stereo {
	const bus = silence(SECONDS);
	const shape = { attack: 1.6, release: 2.6 };
	for (const step of count(BARS / 2 + 1)) {
		const held = at(2 * BEATS) - 0.5;
		for (const [i, note] of chord(CHANGES[step % 4]?.pad ?? "").entries()) {
			const cutoffHz = 700 + 900 * Math.sin((Math.PI * step) / (BARS / 2 + 1));
			const pan = (i - 2) * 0.4;
			add(bus, pad(note, held, cutoffHz, shape, random), at(step * 2 * BEATS), 0.4, pan);
		}
	}
	return bus;
}

function playClimb(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(BARS - 1).slice(2)) {
		const notes = chord(CHANGES[Math.floor(bar / 2) % 4]?.climb ?? "");
		const near = Math.sin((Math.PI * (bar - 2)) / (BARS - 3));
		for (const step of count(16)) {
			if (step % 2 && bar < 8) continue;
			const note = notes[(bar < 8 ? step / 2 : step) % notes.length] ?? 440;
			const velocity = (0.14 + 0.4 * near) * (step % 4 ? 0.8 : 1) * (0.85 + 0.3 * random());
			add(bus, synthPluck(note, velocity), at(bar * BEATS + step / 4), 0.6, step % 2 ? 0.4 : -0.4);
		}
	}
	return bus;
}

function playBass(): Stereo {
	const bus = silence(SECONDS);
	for (const step of count(BARS / 2 + 1).slice(1)) {
		const root = hz(CHANGES[step % 4]?.bass ?? "B1");
		for (const [beat, beats] of [
			[0, 3.5],
			[4, 2.5],
			[7, 0.9],
		] as const) {
			add(bus, roundBass(root, at(beats), 0.1), at(step * 2 * BEATS + beat), 0.8);
		}
	}
	return bus;
}

function playPulse(kicks: number[], random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const time of kicks) add(bus, kick(45, 0.4, 70), time, 0.9);
	for (const bar of count(BARS - 2).slice(6)) {
		for (const step of count(8)) {
			const gain = step % 2 ? 0.16 : 0.05;
			add(bus, hat(0.14, random, 0.02, 8000), at(bar * BEATS + step / 2), gain, 0.4);
		}
	}
	return bus;
}

/** Surf: noise that swells every nine seconds, its filter opening with it. */
function waves(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const pan of [-0.7, 0.7]) {
		const hiss = noise(random);
		const soft = filter("low");
		const surf = render(SECONDS, (t) => {
			const height = (0.5 - 0.5 * Math.cos((TAU * (t + pan)) / 9)) ** 2;
			return soft(hiss(), 300 + 2600 * height) * (0.15 + 0.85 * height);
		});
		add(bus, surf, 0, 0.5, pan);
	}
	return bus;
}
