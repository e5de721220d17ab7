import { brushStroke, brushTap, cymbal, kick } from "./drums.ts";
import { mastered } from "./mastering.ts";
import { piano } from "./piano.ts";
import { type Pluck, pluckedString } from "./plucked-string.ts";
import { type Random, seeded } from "./random.ts";
import { reverb } from "./reverb.ts";
import { chord, clock, count, hz, line, transposed } from "./score.ts";
import { add, type Stereo, silence, together } from "./sound.ts";

const SECONDS = 49;
const BEATS = 4;
const at = clock(122, 0.3);

/** Root, third, fifth of the bass and the left hand's shell, for each chord of the song. */
const CHORDS: Record<string, { bass: [string, number, number]; shell: string }> = {
	Fmaj7: { bass: ["F2", 4, 7], shell: "E3 A3 C4" },
	Dm7: { bass: ["D2", 3, 7], shell: "F3 A3 C4" },
	Gm7: { bass: ["G2", 3, 7], shell: "F3 Bb3 D4" },
	C7: { bass: ["C2", 4, 7], shell: "E3 Bb3 D4" },
	Am7: { bass: ["A1", 3, 7], shell: "G3 C4 E4" },
	D7b9: { bass: ["D2", 4, 7], shell: "F#3 C4 Eb4" },
	Bbmaj7: { bass: ["Bb1", 4, 7], shell: "D3 A3 C4" },
	Bbm6: { bass: ["Bb1", 3, 7], shell: "Db3 G3 C4" },
	F6: { bass: ["F2", 4, 7], shell: "A3 C4 D4" },
};
const FORM = `
	Fmaj7 Dm7 Gm7 C7 Am7 D7b9 Gm7 C7
	Bbmaj7 Bbm6 Am7 D7b9 Gm7 C7 F6 C7
	Fmaj7 Dm7 Gm7 C7 Am7 D7b9 Gm7 F6`
	.trim()
	.split(/\s+/);

const FIRST = `
	C5 1 A4 .5 C5 1.5 D5 1 | F5 1.5 E5 .5 D5 1 A4 1 | Bb4 1 D5 .5 F5 1.5 D5 1 |
	E5 1.5 D5 .5 C5 .5 Bb4 .5 G4 1 | A4 .5 C5 .5 E5 1.5 C5 .5 G4 1 | F#4 .5 A4 .5 C5 1 Eb5 1 D5 1 |`;
const MELODY = `
	${FIRST} - .5 Bb4 .5 D5 .5 F5 .5 A5 1 G5 1 | E5 .5 Db5 .5 C5 1 - 2 |
	D5 1.5 C5 .5 A4 1 F4 1 | Db5 1.5 C5 .5 Bb4 .5 G4 1.5 | C5 1 E5 .5 G5 1.5 E5 1 |
	F#5 .5 Eb5 .5 C5 1 A4 1 - 1 | - 1 G4 .5 Bb4 .5 D5 1 F5 1 | E5 .5 G5 .5 Bb5 1 A5 .5 G5 .5 E5 1 |
	F5 2 D5 .5 C5 .5 A4 1 | Bb4 1 G4 1 - 2 |
	${FIRST} Bb4 .5 D5 .5 F5 1 E5 .5 C5 .5 E5 1 | F5 4`;

const UPRIGHT: Pluck = { bright: 1100, ring: 1.3, damping: 0.5, muted: 0.09 };

/** Jazz: a trio at 122 beats per minute: piano, walking bass, brushes. */
export function aRoomInJune(): Stereo {
	const random = seeded(606);
	const pianist = together(playTune(random), playShells(random));
	const bass = playBass(random);
	const brushes = playBrushes(random);
	const room = reverb(together(pianist, brushes, bass), {
		seconds: 1.4,
		cutoffHz: 4000,
		before: 0.015,
	});
	return mastered(
		[
			{ bus: pianist, lufs: -18 },
			{ bus: bass, lufs: -20.5 },
			{ bus: brushes, lufs: -26 },
			{ bus: room, lufs: -28 },
		],
		2.5,
	);
}

function playTune(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const note of line(MELODY)) {
		const held = at(note.beat + note.beats) - at(note.beat) - 0.02;
		const offbeat = note.beat % 1 > 0;
		const velocity = (offbeat ? 0.68 : 0.6) + 0.14 * random();
		add(bus, piano(note.hz, held, velocity, random), at(note.beat) + 0.01 * random(), 1, 0.25);
	}
	return bus;
}

function playShells(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const [bar, name] of FORM.entries()) {
		const notes = chord(CHORDS[name]?.shell ?? "");
		const ending = bar === FORM.length - 1;
		const hits = ending
			? [[0, 5]]
			: bar % 2
				? [
						[0.5, 0.4],
						[2.5, 1.2],
					]
				: [
						[0, 1.4],
						[1.5, 0.35],
					];
		for (const [beat = 0, beats = 1] of hits) {
			const held = at(beat + beats) - at(beat);
			for (const note of notes) {
				const start = at(bar * BEATS + beat) + 0.012 * random();
				add(bus, piano(note, held, 0.36 + 0.1 * random(), random), start, 0.75, -0.3);
			}
		}
	}
	return bus;
}

/** Walks: root, third, fifth, then a half step above or below the next root. */
function playBass(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const [bar, name] of FORM.entries()) {
		const [root, third, fifth] = CHORDS[name]?.bass ?? ["F2", 4, 7];
		const [next] = CHORDS[FORM[bar + 1] ?? "F6"]?.bass ?? ["F2"];
		const approach = transposed(hz(next), bar % 2 ? 1 : -1);
		const ending = bar === FORM.length - 1;
		const middle = bar % 3 ? [third, fifth] : [fifth, third];
		const steps = middle.map((semitones) => transposed(hz(root), semitones));
		const walk = ending ? [hz(root)] : [hz(root), ...steps, approach];
		for (const [beat, note] of walk.entries()) {
			const held = ending ? 2.5 : 0.42;
			const start = at(bar * BEATS + beat) + 0.008 * random();
			add(bus, pluckedString(note, held, UPRIGHT, random), start, 0.9 + 0.2 * random(), -0.05);
		}
	}
	return bus;
}

function playBrushes(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(FORM.length - 1)) {
		const beat = (offset: number) => at(bar * BEATS + offset) + 0.008 * random();
		for (const offset of [0, 2]) add(bus, brushStroke(0.95, random), beat(offset), 0.5, -0.2);
		for (const offset of [1, 3]) add(bus, brushTap(random), beat(offset), 1.1, 0.1);
		for (const offset of [0, 1, 1.5, 2, 3, 3.5]) {
			const accent = offset % 2 === 1 ? 0.16 : 0.1;
			add(bus, cymbal(0.7, 0.05, random), beat(offset), accent, 0.45);
		}
		for (const offset of [0, 2]) add(bus, kick(60, 0.2, 40), beat(offset), 0.22);
	}
	add(bus, cymbal(2.6, 0.2, random), at((FORM.length - 1) * BEATS), 0.3, 0.3);
	return bus;
}
