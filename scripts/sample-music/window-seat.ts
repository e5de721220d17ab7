import { bell } from "./bell.ts";
import { clap, hat, kick } from "./drums.ts";
import { chorused, ducked, echoes } from "./effects.ts";
import { mastered } from "./mastering.ts";
import { type Random, seeded } from "./random.ts";
import { reverb } from "./reverb.ts";
import { chord, clock, count, hz, line } from "./score.ts";
import { add, type Stereo, silence, together } from "./sound.ts";
import { pad, roundBass, synthPluck } from "./synths.ts";

const SECONDS = 49.5;
const BARS = 22;
const BEATS = 4;
const at = clock(112);
const DRUM_BARS = [4, 20] as const;
const CHORUS_BARS = [12, 20] as const;

/** Sixth, fourth, first, fifth of A major. */
const CHANGES = [
	{ bass: "F#1", notes: "F#3 A3 C#4 E4" },
	{ bass: "D2", notes: "D3 F#3 A3 E4" },
	{ bass: "A1", notes: "E3 A3 C#4 E4" },
	{ bass: "E2", notes: "E3 G#3 B3 F#4" },
];
/** Sixteenths on which the chord is plucked, and which of its notes. */
const PATTERN = [
	[0, 0],
	[3, 2],
	[4, 1],
	[6, 3],
	[8, 0],
	[10, 2],
	[11, 1],
	[14, 3],
] as const;

const HOOK = `
	C#5 .5 A4 .5 C#5 .75 E5 .75 C#5 .5 B4 1 | A4 .75 F#4 .75 A4 .5 B4 1 - 1 |
	C#5 .5 E5 .5 A5 .75 G#5 .75 E5 .5 C#5 1 | B4 .75 G#4 .75 B4 .5 C#5 1 - 1 |
	C#5 .5 A4 .5 C#5 .75 E5 .75 F#5 .5 E5 1 | D5 .75 C#5 .75 A4 .5 B4 1 - 1 |
	C#5 .5 E5 .5 A5 .75 B5 .75 A5 .5 E5 1 | G#5 .75 F#5 .75 E5 .5 B4 1 - 1`;

/** Pop: 112 beats per minute, plucks first, then everybody. */
export function windowSeat(): Stereo {
	const random = seeded(258);
	const kicks = count((DRUM_BARS[1] - DRUM_BARS[0]) * BEATS).map((beat) => at(16 + beat));
	const plucks = playPlucks(random);
	const hook = playHook();
	const pads = ducked(playPads(random), kicks, 0.6, 0.4);
	const drums = playDrums(kicks, random);
	const room = reverb(together(plucks, hook, drums), {
		seconds: 1.8,
		cutoffHz: 5200,
		before: 0.02,
	});
	return mastered(
		[
			{ bus: plucks, lufs: -20.5 },
			{ bus: echoes(plucks, at(0.75), 0.4, 3600), lufs: -29 },
			{ bus: chorused(hook, 1.2), lufs: -20 },
			{ bus: pads, lufs: -24 },
			{ bus: ducked(playBass(), kicks, 0.5, 0.22), lufs: -20.5 },
			{ bus: drums, lufs: -18.5 },
			{ bus: room, lufs: -26 },
		],
		2.5,
	);
}

function playPlucks(random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(BARS)) {
		const notes = chord(CHANGES[bar % 4]?.notes ?? "");
		for (const [sixteenth, voice] of PATTERN) {
			const velocity = 0.5 + 0.2 * random() + (bar < 4 ? 0.05 * bar : 0.15);
			const pan = (voice - 1.5) * 0.35;
			add(
				bus,
				synthPluck((notes[voice] ?? 440) * 2, velocity),
				at(bar * BEATS + sixteenth / 4),
				0.5,
				pan,
			);
		}
	}
	for (const note of chord("A3 C#4 E4 A4 B4"))
		add(bus, synthPluck(note, 0.8), at(BARS * BEATS), 0.6);
	return bus;
}

function playHook(): Stereo {
	const bus = silence(SECONDS);
	for (const startBar of [4, CHORUS_BARS[0]]) {
		const chorus = startBar === CHORUS_BARS[0];
		for (const note of line(HOOK, startBar * BEATS)) {
			add(bus, bell(note.hz, 1.4, chorus ? 0.9 : 0.3), at(note.beat), chorus ? 0.55 : 0.6, 0.1);
			if (chorus) add(bus, synthPluck(note.hz, 0.9), at(note.beat), 0.55, -0.1);
		}
	}
	return bus;
}

function playPads(random: Random): Stereo {
	const bus = silence(SECONDS);
	const shape = { attack: 0.15, release: 0.5 };
	for (const bar of count(BARS)) {
		const cutoffHz = bar >= CHORUS_BARS[0] && bar < CHORUS_BARS[1] ? 2600 : 1100;
		for (const [i, note] of chord(CHANGES[bar % 4]?.notes ?? "").entries()) {
			add(
				bus,
				pad(note, at(BEATS) - 0.1, cutoffHz, shape, random),
				at(bar * BEATS),
				0.4,
				i - 1.5 > 0 ? 0.8 : -0.8,
			);
		}
	}
	return bus;
}

function playBass(): Stereo {
	const bus = silence(SECONDS);
	for (const bar of count(DRUM_BARS[1]).slice(DRUM_BARS[0])) {
		const root = hz(CHANGES[bar % 4]?.bass ?? "A1");
		const chorus = bar >= CHORUS_BARS[0];
		for (const eighth of count(8)) {
			if (!chorus && ![0, 3, 6].includes(eighth)) continue;
			const octave = chorus && eighth % 2 ? 2 : 1;
			const held = chorus ? 0.18 : 0.42;
			add(bus, roundBass(root * octave, held, 0.45), at(bar * BEATS + eighth / 2), 0.8);
		}
	}
	return bus;
}

function playDrums(kicks: number[], random: Random): Stereo {
	const bus = silence(SECONDS);
	for (const time of kicks) add(bus, kick(54, 0.28, 160), time, 0.9);
	for (const bar of count(DRUM_BARS[1]).slice(DRUM_BARS[0])) {
		for (const beat of [1, 3]) add(bus, clap(1700, 3, random), at(bar * BEATS + beat), 0.6);
		for (const step of count(16)) {
			if (bar < CHORUS_BARS[0] && step % 4 !== 2) continue;
			const gain = step % 4 === 2 ? 0.34 : 0.12;
			const seconds = step % 4 === 2 ? 0.16 : 0.05;
			add(bus, hat(seconds, random), at(bar * BEATS + step / 4), gain, 0.3);
		}
	}
	return bus;
}
