import { clap, hat, kick, rim } from "./drums.ts";
import { chorused, echoes, swaying } from "./effects.ts";
import { electricPiano } from "./electric-piano.ts";
import { mastered } from "./mastering.ts";
import { type Random, seeded } from "./random.ts";
import { reverb } from "./reverb.ts";
import { chord, clock, count, hz, line } from "./score.ts";
import { add, type Stereo, silence, together } from "./sound.ts";
import { pad, roundBass, singing } from "./synths.ts";

const SECONDS = 52.5;
const BARS = 14;
const BEATS = 4;
const at = clock(66, 0.12, 0.25);

/** Four bars in D flat, each chord with the beats it lasts. */
const CHANGES = [
	{ beat: 0, beats: 4, bass: "Gb1", keys: "F3 Ab3 Bb3 Db4" },
	{ beat: 4, beats: 4, bass: "F1", keys: "Eb3 A3 Db4 Ab4" },
	{ beat: 8, beats: 4, bass: "Bb1", keys: "Ab3 C4 Db4 F4" },
	{ beat: 12, beats: 2, bass: "Eb2", keys: "Gb3 Bb3 Db4 F4" },
	{ beat: 14, beats: 2, bass: "Ab1", keys: "Gb3 Bb3 C4 F4" },
];
const ENDING = [
	{ beat: 48, beats: 4, bass: "Gb1", keys: "F3 Ab3 Bb3 Db4" },
	{ beat: 52, beats: 4, bass: "Db2", keys: "F3 Ab3 C4 Eb4" },
];

const MELODY = `
	- .5 F4 .5 Ab4 .75 Bb4 .25 Db5 1.5 - .5 | C5 .75 A4 .75 Eb5 1 Db5 .5 C5 1 |
	Db5 1.5 C5 .5 Bb4 .5 Ab4 .5 F4 1 | Gb4 .5 Ab4 .5 Bb4 1 C5 .5 Bb4 .5 F4 1 |
	- .5 Bb4 .5 Db5 .5 F5 1 Eb5 .5 Db5 1 | Eb5 1 Db5 .5 C5 .5 A4 1.5 - .5 |
	Bb4 .5 C5 .5 Db5 1 F5 1 Eb5 .5 Db5 .5 | Db5 1 Bb4 1 Ab4 2 |
	F4 .5 Ab4 .5 Db5 1.5 Bb4 .5 Ab4 1`;

/** R&B: 66 beats per minute, tine piano, finger snaps, one voice without words. */
export function kitchenLight(): Stereo {
	const random = seeded(204);
	const chords = [0, 16, 32]
		.flatMap((start) => CHANGES.map((change) => ({ ...change, beat: change.beat + start })))
		.concat(ENDING);
	const keys = swaying(chorused(playKeys(chords, random), 1.4), 1.1, 0.45);
	const voice = silence(SECONDS);
	add(voice, singing(line(MELODY, 16), at, SECONDS - 1), 0, 1, 0.05);
	const drums = playDrums(random);
	const air = echoes(voice, at(0.75), 0.4, 2600);
	const room = reverb(together(keys, voice, drums), {
		seconds: 2.2,
		cutoffHz: 3600,
		before: 0.025,
	});
	return mastered(
		[
			{ bus: keys, lufs: -19 },
			{ bus: playPads(chords, random), lufs: -28 },
			{ bus: playBass(chords), lufs: -20 },
			{ bus: voice, lufs: -20 },
			{ bus: air, lufs: -31 },
			{ bus: drums, lufs: -21 },
			{ bus: room, lufs: -26 },
		],
		3.5,
	);
}

type Change = (typeof CHANGES)[number];

function playKeys(chords: Change[], random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const { beat, beats, keys } of chords) {
		const hits = beats > 2 ? [0, 1.5, 2.75] : [0];
		for (const [i, offset] of hits.entries()) {
			const until = hits[i + 1] ?? beats;
			const held = at(beat + until) - at(beat + offset) - 0.06;
			for (const [voice, note] of chord(keys).entries()) {
				const start = at(beat + offset) + voice * 0.018 + 0.008 * random();
				add(bus, electricPiano(note, held, (i ? 0.4 : 0.58) + 0.08 * random()), start, 0.5);
			}
		}
	}
	return bus;
}

function playPads(chords: Change[], random: Random): Stereo {
	const bus = silence(SECONDS);
	const shape = { attack: 0.9, release: 1.2 };
	for (const { beat, beats, keys } of chords.filter((change) => change.beat >= 16)) {
		for (const [i, note] of chord(keys).entries()) {
			const sound = pad(note * 2, at(beat + beats) - at(beat), 1500, shape, random);
			add(bus, sound, at(beat), 0.3, i % 2 ? 0.7 : -0.7);
		}
	}
	return bus;
}

function playBass(chords: Change[]): Stereo {
	const bus = silence(SECONDS);
	for (const { beat, beats, bass } of chords.filter((change) => change.beat >= 8)) {
		const root = hz(bass);
		add(bus, roundBass(root, at(beat + beats * 0.6) - at(beat), 0.2), at(beat));
		if (beats < 4) continue;
		add(bus, roundBass(root * 1.5, 0.3, 0.2), at(beat + 2.75), 0.8);
		add(bus, roundBass(root * 2, 0.35, 0.2), at(beat + 3.5), 0.7);
	}
	return bus;
}

function playDrums(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(BARS - 1).slice(2)) {
		const beat = (offset: number) => at(bar * BEATS + offset) + 0.005 * random();
		for (const offset of [1, 3]) {
			add(bus, clap(2300, 2, random), beat(offset), 0.5, -0.15);
			add(bus, rim(), beat(offset), 0.25, 0.1);
		}
		if (bar < 4) continue;
		for (const offset of bar % 2 ? [0, 1.75, 2.5] : [0, 2.75])
			add(bus, kick(46, 0.38, 90), beat(offset));
		for (const step of count(16)) {
			const accent = [0.3, 0.1, 0.2, 0.12][step % 4] ?? 0;
			add(
				bus,
				hat(0.05, random, 0.001, 8500),
				beat(step / 4),
				accent * (0.7 + 0.5 * random()),
				0.35,
			);
		}
	}
	return bus;
}
