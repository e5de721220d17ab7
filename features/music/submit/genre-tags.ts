import type { Genre } from "#features/music/limits.ts";

/** ID3v1 numbers (id3.org, appendix A, with Winamp's additions) of genres that are one of ours. */
const NUMBERS: readonly [Genre, readonly number[]][] = [
	["hip-hop", [7, 15, 61]],
	["rnb", [14, 42]],
	["pop", [13, 53, 62, 132]],
	[
		"rock",
		[1, 6, 9, 17, 20, 40, 43, 47, 56, 78, 79, 81, 91, 92, 93, 94, 95, 121, 131, 137, 138, 144],
	],
	["jazz", [8, 29, 30, 73, 83, 85]],
	["electronic", [18, 25, 26, 27, 31, 34, 35, 52, 54, 63, 68, 112, 124, 127, 128]],
];

/** The first that matches decides, so that 'Synthpop' is pop and 'Trip-Hop' electronic. */
const NAMES: readonly [Genre, RegExp][] = [
	["electronic", /trip.?hop|synth.?wave/],
	["hip-hop", /hip.?hop|\brap\b|\btrap\b|\bgrime\b/],
	["rnb", /\br ?(&|and|n|'n'|\+) ?b\b|rhythm (&|and) blues|soul/],
	["jazz", /jazz|bebop|swing|bossa/],
	["pop", /pop/],
	["rock", /rock|metal|punk|grunge|indie|alternative|shoegaze/],
	[
		"electronic",
		/electr|techno|hous(?:e|y)|trance|ambient|\bedm\b|\bidm\b|drum ?(&|and|n|'n') ?bass|dubstep|jungle|rave|synth|downtempo|dance/,
	],
];

/** The genre of ours that a file's tag names, by ID3 number or by name; 'other' for any unknown one. */
export function genreFromTag(tag: string): Genre {
	for (const part of tag.toLowerCase().split(/[;,|/]/)) {
		const found = byNumber(part) ?? NAMES.find(([, name]) => name.test(part))?.[0];
		if (found) return found;
	}
	return "other";
}

/** '17' and '(17)' are numbers; '(17)Rock' has its name too. */
function byNumber(part: string): Genre | undefined {
	const number = /^\s*\(?(\d{1,3})\)?/.exec(part)?.[1];
	if (number === undefined || /[a-z]/.test(part)) return undefined;
	return NUMBERS.find(([, numbers]) => numbers.includes(Number(number)))?.[0];
}
