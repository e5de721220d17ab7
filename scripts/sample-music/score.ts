/** A note of a line: where it starts and how long it lasts in beats, and how high it is in hertz. */
export type Note = { beat: number; beats: number; hz: number };
/** Turns beats into seconds from the start of the piece. */
export type Clock = (beat: number) => number;

const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Frequency of a note name such as `C4`, `F#3` or `Bb2`, equal temperament, A4 = 440 Hz. */
export function hz(name: string): number {
	const [, letter = "", accidental = "", octave = ""] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
	const step = SEMITONES[letter];
	if (step === undefined) throw new Error(`Not a note: ${name}`);
	const shift = accidental === "#" ? 1 : accidental === "b" ? -1 : 0;
	return 440 * 2 ** ((step + shift - 9) / 12 + Number(octave) - 4);
}

export function transposed(frequency: number, semitones: number): number {
	return frequency * 2 ** (semitones / 12);
}

/** Notes sounding together, from names with spaces between: `F3 A3 C4 E4`. */
export function chord(names: string): number[] {
	return names.split(" ").map(hz);
}

/** A line as pairs of name and beats, `-` for a rest: `A4 .5 C5 1 - 2.5`. Bar lines are skipped. */
export function line(text: string, startBeat = 0): Note[] {
	const words = text.split(/[\s|]+/).filter(Boolean);
	const notes: Note[] = [];
	let beat = startBeat;
	for (let i = 0; i < words.length; i += 2) {
		const [name = "", length = ""] = words.slice(i, i + 2);
		const beats = Number(length);
		if (!(beats > 0)) throw new Error(`Not a length: ${name} ${length}`);
		if (name !== "-") notes.push({ beat, beats, hz: hz(name) });
		beat += beats;
	}
	return notes;
}

/**
 * A clock of so many beats per minute. `swing` delays every second `grid` (in beats):
 * 0 is straight, 1/3 is triplets.
 */
export function clock(beatsPerMinute: number, swing = 0, grid = 0.5): Clock {
	return (beat) => {
		const pair = Math.floor(beat / (2 * grid)) * 2 * grid;
		const inside = beat - pair;
		const early = Math.min(inside, grid) * (1 + swing);
		const late = Math.max(0, inside - grid) * (1 - swing);
		return ((pair + early + late) * 60) / beatsPerMinute;
	};
}

/** 0, 1, … n − 1: bars, beats, repeats. */
export function count(n: number): number[] {
	return Array.from({ length: n }, (_, i) => i);
}
