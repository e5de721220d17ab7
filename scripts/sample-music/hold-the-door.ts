import { cymbal, hat, kick, snare } from "./drums.ts";
import { driven, echoes } from "./effects.ts";
import { filtered } from "./filters.ts";
import { mastered } from "./mastering.ts";
import { type Pluck, pluckedString } from "./plucked-string.ts";
import { type Random, seeded } from "./random.ts";
import { reverb } from "./reverb.ts";
import { clock, count, hz, line } from "./score.ts";
import { add, type Stereo, scaled, silence, together } from "./sound.ts";

const SECONDS = 51;
const BEATS = 4;
const at = clock(138);

const VERSE = ["E", "C", "G", "D"];
const CHORUS = ["C", "G", "D", "E"];
/** One root per bar: four of riff, eight of verse, eight of chorus, four half as fast, four of chorus. */
const ROOTS = [VERSE, VERSE, VERSE, CHORUS, CHORUS, ["A", "A", "C", "D"], CHORUS].flat();
const GUITAR_ROOTS: Record<string, string> = { E: "E2", G: "G2", A: "A2", C: "C3", D: "D3" };
const CHORUS_BARS = [12, 13, 14, 15, 16, 17, 18, 19, 24, 25, 26, 27];
const HALF_TIME_BARS = [20, 21, 22, 23];
const CRASH_BARS = [4, 12, 16, 20, 24, 28];

const RIFF = `
	E5 1 D5 .5 B4 1 G4 .5 A4 1 | G4 1.5 E4 .5 G4 1 A4 1 |
	B4 1 D5 .5 B4 1 A4 .5 G4 1 | A4 2 F#4 1 A4 1`;
const CHORUS_LEAD = `
	E5 1.5 D5 .5 C5 1 G4 1 | B4 1.5 A4 .5 G4 2 | A4 1 B4 .5 A4 .5 F#4 1 D5 1 | E5 2 B4 1 D5 1 |
	E5 1.5 G5 .5 E5 1 C5 1 | D5 1.5 B4 .5 G4 2 | F#5 1 E5 .5 D5 .5 A4 1 D5 1 | E5 3 - 1`;
const ENDING = "E5 1.5 G5 .5 E5 1 C5 1 | D5 1.5 B4 .5 G4 2 | F#5 1 E5 .5 D5 .5 A4 1 D5 1 | E5 8";

const OPEN: Pluck = { bright: 5500, ring: 3, damping: 0.35, muted: 0.06 };
const MUTED: Pluck = { bright: 2600, ring: 0.28, damping: 0.5, muted: 0.04 };
const LEAD: Pluck = { bright: 7000, ring: 5, damping: 0.2, muted: 0.08 };
const BASS: Pluck = { bright: 1800, ring: 2.5, damping: 0.5, muted: 0.05 };

/** Rock: 138 beats per minute, two guitars on either side of a drum kit in a stairwell. */
export function holdTheDoor(): Stereo {
	const random = seeded(351);
	const guitars = together(playGuitar(random, -0.85), playGuitar(random, 0.85));
	const lead = cabinet(driven(playLead(random), 5), 4200);
	const drums = playDrums(random);
	const stairwell = reverb(together(drums, lead), { seconds: 1.5, cutoffHz: 4200, before: 0.02 });
	return mastered(
		[
			{ bus: guitars, lufs: -19.5 },
			{ bus: lead, lufs: -21 },
			{ bus: echoes(lead, at(0.75), 0.35, 2800), lufs: -30 },
			{ bus: cabinet(driven(playBass(random), 2.5), 2200), lufs: -21 },
			{ bus: drums, lufs: -18.5 },
			{ bus: stairwell, lufs: -28 },
		],
		2.5,
	);
}

function playGuitar(random: Random, pan: number): Stereo {
	const bus = silence(SECONDS);
	const strum = (root: number, beat: number, beats: number, pluck: Pluck) => {
		const held = at(beat + beats) - at(beat) - 0.02;
		for (const [i, ratio] of [1, 1.5, 2].entries()) {
			const start = at(beat) + i * 0.006 + 0.006 * random();
			add(bus, pluckedString(root * ratio, held, pluck, random), start, 1, pan);
		}
	};
	for (const [bar, name] of ROOTS.entries()) {
		const root = hz(GUITAR_ROOTS[name] ?? "E2");
		const start = bar * BEATS;
		if (HALF_TIME_BARS.includes(bar)) strum(root, start, 4, OPEN);
		else if (bar < 4) strum(root, start, 3.5, { ...OPEN, ring: 2 });
		else if (CHORUS_BARS.includes(bar)) {
			for (const [beat, beats] of [
				[0, 1.5],
				[1.5, 1],
				[2.5, 1],
				[3.5, 0.5],
			] as const) {
				strum(root, start + beat, beats, OPEN);
			}
		} else
			for (const eighth of count(8))
				strum(root, start + eighth / 2, 0.5, eighth % 4 ? MUTED : OPEN);
	}
	strum(hz("E2"), ROOTS.length * BEATS, 8, OPEN);
	return cabinet(driven(scaled(bus, 0.9), 4), 4600);
}

/** A guitar loudspeaker: nothing below the body of the sound, little above it. */
function cabinet(bus: Stereo, topHz: number): Stereo {
	return filtered(filtered(filtered(bus, "high", 75), "low", topHz), "low", topHz * 1.3);
}

function playLead(random: Random): Stereo {
	const bus = silence(SECONDS);
	const lines = [line(RIFF, 0), line(CHORUS_LEAD, 48), line(ENDING, 96)].flat();
	for (const note of lines) {
		const held = at(note.beat + note.beats) - at(note.beat) - 0.03;
		add(bus, pluckedString(note.hz, held, LEAD, random), at(note.beat), 0.8, 0.1);
	}
	return bus;
}

function playBass(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const [bar, name] of ROOTS.entries()) {
		if (bar < 2) continue;
		const root = hz(GUITAR_ROOTS[name] ?? "E2") / 2;
		const steps = HALF_TIME_BARS.includes(bar) ? [0, 2] : count(8).map((eighth) => eighth / 2);
		const beats = HALF_TIME_BARS.includes(bar) ? 2 : 0.5;
		for (const step of steps) {
			const held = at(beats) - 0.03;
			add(bus, pluckedString(root, held, BASS, random), at(bar * BEATS + step), 0.9);
		}
	}
	add(bus, pluckedString(hz("E1"), 3, BASS, random), at(ROOTS.length * BEATS), 1);
	return bus;
}

function playDrums(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const bar of CRASH_BARS) add(bus, cymbal(2.2, 0.5, random), at(bar * BEATS), 0.5, -0.3);
	add(bus, kick(55, 0.4), at(ROOTS.length * BEATS));
	for (const bar of count(ROOTS.length).slice(2)) {
		const beat = (offset: number) => at(bar * BEATS + offset) + 0.003 * random();
		const half = HALF_TIME_BARS.includes(bar);
		for (const offset of half ? [0, 0.5] : [0, 1.5, 2])
			add(bus, kick(58, 0.26, 170), beat(offset), 1);
		for (const offset of half ? [2] : [1, 3])
			add(bus, snare(200, 0.3, 0.75, random), beat(offset), 0.85);
		for (const eighth of count(8)) {
			const open = CHORUS_BARS.includes(bar) ? 0.22 : 0.07;
			add(bus, hat(open, random, 0.001, 6500), beat(eighth / 2), eighth % 2 ? 0.2 : 0.34, 0.35);
		}
		if (![3, 11, 19, 23].includes(bar)) continue;
		for (const [i, pitch] of [220, 220, 160, 120].entries()) {
			add(bus, snare(pitch, 0.28, 0.25, random), beat(3 + i / 4), 0.7, 0.4 - 0.25 * i);
		}
	}
	return bus;
}
