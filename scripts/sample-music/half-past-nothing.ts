import { crackle, hat, kick, snare } from "./drums.ts";
import { wobbling } from "./effects.ts";
import { electricPiano } from "./electric-piano.ts";
import { filtered } from "./filters.ts";
import { mastered } from "./mastering.ts";
import { piano } from "./piano.ts";
import { type Random, seeded } from "./random.ts";
import { reverb } from "./reverb.ts";
import { chord, clock, count, hz, line } from "./score.ts";
import { add, type Stereo, silence, together } from "./sound.ts";
import { roundBass } from "./synths.ts";

const SECONDS = 54;
const BARS = 18;
const BEATS = 4;
const at = clock(82, 0.24, 0.25);

/** ii–V–I and the way back, on a dusty record. */
const CHANGES = [
	{ bass: "D2", keys: "F3 A3 C4 E4" },
	{ bass: "G2", keys: "F3 A3 B3 E4" },
	{ bass: "C2", keys: "E3 G3 B3 D4" },
	{ bass: "A2", keys: "G3 Bb3 C#4 F4" },
] as const;

const MELODY = `
	- 1 A4 .5 C5 .5 E5 1 D5 1 | B4 1.5 A4 .5 G4 1 - 1 |
	- .5 E4 .5 G4 .5 B4 .5 D5 1.5 B4 .5 | C#5 1 Bb4 .5 G4 .5 F4 1 E4 1 |
	A4 1 F4 .5 A4 .5 C5 1 E5 1 | F5 .5 E5 .5 D5 1 B4 1 - 1 |
	- 1 G4 .5 A4 .5 B4 1 E5 1 | D5 .5 C#5 1.5 - 2`;

/** Hip-hop: 82 beats per minute, lazy sixteenths, keys through an old tape. */
export function halfPastNothing(): Stereo {
	const random = seeded(1130);
	const keys = playKeys();
	const tune = playTune(random);
	const tape = filtered(wobbling(together(keys, tune), 1.6), "low", 3800);
	const drums = filtered(playDrums(random), "low", 8500);
	const dust = silence(SECONDS);
	add(dust, crackle(SECONDS, random), 0);
	const room = reverb(together(tape, drums), { seconds: 1.3, cutoffHz: 3000, before: 0.012 });
	return mastered(
		[
			{ bus: tape, lufs: -18.5 },
			{ bus: playBass(), lufs: -20 },
			{ bus: drums, lufs: -18 },
			{ bus: dust, lufs: -37 },
			{ bus: room, lufs: -29 },
		],
		3,
	);
}

function playKeys(): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(BARS)) {
		const last = bar === BARS - 1;
		const { keys } = CHANGES[last ? 2 : bar % 4] ?? CHANGES[0];
		const hits: [number, number, number][] = last
			? [[0, 6, 0.6]]
			: [
					[0, 1.4, 0.62],
					[1.75, 0.6, 0.42],
					[2.5, 1.2, 0.54],
				];
		for (const [beat, beats, velocity] of hits) {
			for (const [i, note] of chord(keys).entries()) {
				const start = at(bar * BEATS + beat) + i * 0.011;
				add(bus, electricPiano(note, beats * 0.73, velocity), start, 0.5, -0.3 + 0.2 * i);
			}
		}
	}
	return bus;
}

function playTune(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const startBar of [2, 10]) {
		for (const note of line(MELODY, startBar * BEATS)) {
			if (note.beat >= (BARS - 1) * BEATS) continue;
			const held = at(note.beat + note.beats) - at(note.beat) + 0.15;
			const velocity = 0.5 + 0.2 * random();
			add(
				bus,
				piano(note.hz, held, velocity, random),
				at(note.beat) + 0.012 * random(),
				0.85,
				0.15,
			);
		}
	}
	return bus;
}

function playBass(): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(BARS).slice(2)) {
		const last = bar === BARS - 1;
		const root = hz((CHANGES[last ? 2 : bar % 4] ?? CHANGES[0]).bass);
		const steps: [number, number, number][] = last
			? [[0, 4, 1]]
			: [
					[0, 1.6, 1],
					[1.75, 0.5, 1],
					[2.5, 0.9, 1.5],
					[3.5, 0.4, 1],
				];
		for (const [beat, beats, ratio] of steps) {
			add(bus, roundBass(root * ratio, beats * 0.7, 0.12), at(bar * BEATS + beat));
		}
	}
	return bus;
}

function playDrums(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(BARS - 1).slice(2)) {
		const beat = (offset: number) => at(bar * BEATS + offset) + 0.006 * random();
		for (const offset of bar % 2 ? [0, 0.75, 2.5] : [0, 2.5, 3.75]) {
			add(bus, kick(52, 0.3), beat(offset), 0.95);
		}
		for (const offset of [1, 3]) add(bus, snare(190, 0.24, 0.6, random), beat(offset) + 0.014, 0.6);
		if (bar % 4 === 3) add(bus, snare(190, 0.12, 0.5, random), beat(3.75), 0.22);
		for (const step of count(8)) {
			add(bus, hat(step === 7 ? 0.2 : 0.06, random), beat(step / 2), step % 2 ? 0.2 : 0.32, 0.25);
		}
	}
	return bus;
}
