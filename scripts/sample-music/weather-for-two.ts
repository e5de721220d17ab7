import { bell } from "./bell.ts";
import { brushTap } from "./drums.ts";
import { mastered } from "./mastering.ts";
import { type Pluck, pluckedString } from "./plucked-string.ts";
import { type Random, seeded } from "./random.ts";
import { reverb } from "./reverb.ts";
import { chord, clock, hz, line, type Note } from "./score.ts";
import { add, type Stereo, silence, together } from "./sound.ts";
import { reed } from "./synths.ts";

const SECONDS = 53.5;
const BEATS = 3;
const INTRO_BARS = 4;
const at = clock(150);

const CHORDS: Record<string, { bass: [string, string]; strum: string }> = {
	Am: { bass: ["A2", "E2"], strum: "A3 C4 E4" },
	A7: { bass: ["A2", "C#3"], strum: "G3 C#4 E4" },
	Dm: { bass: ["D3", "A2"], strum: "A3 D4 F4" },
	E7: { bass: ["E2", "B2"], strum: "G#3 D4 E4" },
	C: { bass: ["C3", "G2"], strum: "G3 C4 E4" },
	G7: { bass: ["G2", "D3"], strum: "G3 B3 F4" },
};
const FORM = `
	Am Am Am E7
	Am Am Dm Dm E7 E7 Am Am Am A7 Dm Dm Am E7 Am E7
	C C G7 G7 G7 G7 C E7 Am Am Dm Dm Am E7 Am E7
	Am A7 Dm Dm Am E7 Am Am`
	.trim()
	.split(/\s+/);

const TURN = `
	C5 2 B4 1 | C#5 1 E5 1 G5 1 | F5 2 E5 1 | D5 1 F5 1 A5 1 |
	E5 2 C5 1 | B4 1 D5 1 G#4 1 | A4 3 | - 3 |`;
const FIRST = `
	E5 2 D#5 1 | E5 2 C5 1 | D5 2 C#5 1 | D5 2 A4 1 |
	B4 1 C5 1 D5 1 | F5 2 E5 1 | C5 3 | - 1 A4 1 B4 1 | ${TURN}`;
const SECOND = `
	G5 2 E5 1 | G5 1 A5 1 G5 1 | F5 2 D5 1 | B4 3 | D5 2 B4 1 | D5 1 E5 1 F5 1 | E5 3 | E5 1 G#5 1 B5 1 |
	C6 2 B5 1 | A5 2 E5 1 | F5 2 E5 1 | D5 2 A4 1 | C5 2 E5 1 | D5 1 C5 1 B4 1 | A4 3 | - 3 |`;

const NYLON: Pluck = { bright: 2400, ring: 1.6, damping: 0.45, muted: 0.12 };
const BASS: Pluck = { bright: 1000, ring: 1.6, damping: 0.5, muted: 0.1 };

/** A waltz in A minor, 150 beats per minute: accordion, nylon guitar, a little glockenspiel. */
export function weatherForTwo(): Stereo {
	const random = seeded(52);
	const tune = line(FIRST + SECOND + TURN, INTRO_BARS * BEATS);
	const accordion = silence(SECONDS);
	for (const note of tune) {
		const held = at(note.beats) - 0.04;
		add(accordion, reed(note.hz, held), at(note.beat) + 0.01 * random(), 0.8, -0.15);
	}
	const guitar = playGuitar(random);
	const bells = playBells(tune);
	const taps = silence(SECONDS);
	for (const bar of FORM.keys()) {
		for (const beat of [1, 2])
			add(taps, brushTap(random), at(bar * BEATS + beat), beat === 1 ? 0.5 : 0.35);
	}
	const room = reverb(together(accordion, guitar, bells), {
		seconds: 1.7,
		cutoffHz: 3800,
		before: 0.02,
	});
	return mastered(
		[
			{ bus: accordion, lufs: -19 },
			{ bus: guitar, lufs: -20 },
			{ bus: playBass(random), lufs: -22 },
			{ bus: bells, lufs: -26 },
			{ bus: taps, lufs: -33 },
			{ bus: room, lufs: -27 },
		],
		2.5,
	);
}

function playGuitar(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const [bar, name] of FORM.entries()) {
		const ending = bar === FORM.length - 1;
		for (const beat of ending ? [0] : [1, 2]) {
			for (const [i, note] of chord(CHORDS[name]?.strum ?? "").entries()) {
				const start = at(bar * BEATS + beat) + i * 0.012 + 0.008 * random();
				const gain = (beat === 1 ? 0.8 : 0.62) + 0.1 * random();
				add(bus, pluckedString(note, ending ? 2 : 0.32, NYLON, random), start, gain, 0.35);
			}
		}
	}
	return bus;
}

function playBass(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const [bar, name] of FORM.entries()) {
		const root = CHORDS[name]?.bass[bar % 2] ?? "A2";
		add(bus, pluckedString(hz(root), 0.7, BASS, random), at(bar * BEATS), 1, -0.05);
	}
	return bus;
}

/** The glockenspiel joins for the second half and doubles what is long, an octave up. */
function playBells(tune: Note[]): Stereo {
	const bus = silence(SECONDS);
	const from = (INTRO_BARS + 16) * BEATS;
	for (const note of tune.filter(({ beat, beats }) => beat >= from && beats >= 2)) {
		add(bus, bell(note.hz * 2, 1.6, 0.6), at(note.beat), 0.4, 0.4);
	}
	return bus;
}
