import { DRAWINGS, type DrawingName, type Mark, type Shape } from "./cover-drawings.ts";

type PaletteName = keyof typeof GELS;
/** Four flat colours, from the back of the stage to its one bright spot. */
export type Palette = {
	name: PaletteName;
	ground: string;
	mid: string;
	lit: string;
	spark: string;
};

const GELS = {
	amber: ["#3A2109", "#A35A14", "#F5B84C", "#FCEBC6"],
	moss: ["#12291C", "#2F6B45", "#A6C77C", "#F3EDCF"],
	rose: ["#3A1320", "#A8405A", "#F29C8C", "#FBE5D6"],
	steel: ["#10232E", "#2C5F76", "#9DC5C9", "#F4EDDC"],
	rust: ["#3A150A", "#B2441F", "#F2904F", "#FBE4C3"],
	fig: ["#271527", "#74405F", "#DDA0A4", "#F8E8D8"],
	straw: ["#F0E0B0", "#D39A38", "#6B3F12", "#1E2A22"],
	chalk: ["#E8E3D3", "#93A899", "#1F4A37", "#D4532B"],
	peacock: ["#07292A", "#12695F", "#66C2A4", "#F5E8BC"],
	ink: ["#131922", "#3B4A66", "#AEBBD2", "#F5B84C"],
} as const;
const GEL_NAMES = Object.keys(GELS) as PaletteName[];
const PALE_GELS: readonly PaletteName[] = ["straw", "chalk"];
const AVATAR_GELS = GEL_NAMES.filter((name) => !PALE_GELS.includes(name) && name !== "ink");
const DRAWING_NAMES = Object.keys(DRAWINGS) as DrawingName[];

const MAX_CHARACTERS_READ = 24;
const MIN_MARKS = 5;
const REST: Mark = { weight: 0, lit: false };
const NAMELESS = "untitled";
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** How a drawing lies on its field: as `matrix()` of SVG and the canvas takes it. */
type Lie = readonly [number, number, number, number, number, number];
const UPRIGHT: Lie = [1, 0, 0, 1, 0, 0];
const MIRRORED: Lie = [-1, 0, 0, 1, 200, 0];
/** For what has no above and below. */
const LIES: readonly Lie[] = [
	UPRIGHT,
	MIRRORED,
	[1, 0, 0, -1, 0, 200],
	[-1, 0, 0, -1, 200, 200],
	[0, 1, 1, 0, 0, 0],
	[0, -1, 1, 0, 0, 200],
	[0, 1, -1, 0, 200, 0],
	[0, -1, -1, 0, 200, 200],
];
const TURNED: readonly DrawingName[] = ["grooves", "bulbs", "arcs", "score", "mirrors"];

/** The whole cover as an SVG file, 200 × 200; its seed decides everything and is not in it. */
export function coverSvg(seed: string): string {
	const { gel, shapes, lie } = cover(seed);
	const paths = shapes.map(({ path, tone, opacity }) => {
		const veil = opacity === undefined ? "" : ` fill-opacity="${opacity}"`;
		return `<path fill="${gel[tone]}"${veil} d="${path}"/>`;
	});
	const drawn = `<g transform="matrix(${lie.join(" ")})">${paths.join("")}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${drawn}</svg>`;
}

/**
 * The parts of a cover, back, back to front; a shape's tone names one of the gel's four colours. The seed is the id of a record, so that a new
 * title changes nothing and like titles don't look alike, or the name of what has no id, which is read letter by letter.
 */
export function cover(seed: string): {
	gel: Palette;
	drawing: DrawingName;
	shapes: Shape[];
	lie: Lie;
} {
	const hash = hashOf(seed);
	const gel = paletteOf(seed);
	const drawing = drawingOf(seed);
	const backdrop: Shape = { path: "M0 0h200v200h-200z", tone: "ground" };
	const isId = ID.test(seed);
	const choose = <T>(bit: number, options: readonly T[]) => pick(options, hash >>> bit);
	const lie = !isId
		? UPRIGHT
		: TURNED.includes(drawing)
			? choose(20, LIES)
			: choose(20, [UPRIGHT, MIRRORED]);
	const marks = isId ? marksOf(seed) : read(seed);
	return { gel, drawing, lie, shapes: [backdrop, ...DRAWINGS[drawing]({ marks, choose })] };
}

/** The seed's colours: of a cover, and of other drawings for the work. With an id, letters and vowels trade theirs half the time. */
export function paletteOf(seed: string): Palette {
	const chosen = gel(pick(GEL_NAMES, hashOf(seed)));
	const trades = ID.test(seed) && drawingOf(seed) !== "beams" && hashOf(seed) >>> 31 === 1;
	return trades ? { ...chosen, mid: chosen.lit, lit: chosen.mid } : chosen;
}

/** Colours of a person without a picture: `lit` as disc, `ground` as initials (contrast ≥ 6.8). */
export function avatarPalette(name: string): Palette {
	return gel(pick(AVATAR_GELS, hashOf(name)));
}

/** Which of the ten drawings; beams need dark, so the pale gels hang swags instead. */
export function drawingOf(seed: string): DrawingName {
	const hash = hashOf(seed);
	const drawing = pick(DRAWING_NAMES, hash >>> 8);
	const isPale = PALE_GELS.includes(pick(GEL_NAMES, hash));
	return drawing === "beams" && isPale ? "swags" : drawing;
}

/** As many marks as a title of two or three words has, the id's own. */
function marksOf(id: string): Mark[] {
	const count = 11 + (hashOf(id) % 8);
	const marks: Mark[] = [];
	for (let at = 0; at < count; at += 1) {
		const one = hashOf(`${at} ${id}`);
		const isRest = at > 1 && at < count - 2 && one % 6 === 0;
		const [before, last] = marks.filter(({ weight }) => weight > 0).slice(-2);
		// As in words, where vowels part consonants: a third one alike would leave some drawings bare.
		const mustDiffer = last !== undefined && before?.lit === last.lit;
		const lit = mustDiffer ? !last.lit : (one >>> 16) % 5 < 2;
		marks.push(isRest ? REST : { weight: (1 + ((one >>> 8) % 26)) / 26, lit });
	}
	return marks;
}

/** A title as marks: letters weigh by their place in the alphabet, digits by value, spaces rest. */
export function read(title: string): Mark[] {
	const characters = [
		...title
			.toLowerCase()
			.normalize("NFD")
			.replace(/[\p{M}\p{Cf}]/gu, "")
			.trim(),
	];
	const latin = characters.some((character) => /[a-z]/.test(character));
	const readable: Mark[] = [];
	for (const character of characters) {
		if (readable.length === MAX_CHARACTERS_READ) break;
		const weight = weightOf(character, latin);
		if (weight) readable.push({ weight, lit: /[aeiouy]/.test(character) });
		else if (/\s/.test(character) && readable.at(-1)?.weight) readable.push(REST);
	}
	if (!readable.at(-1)?.weight) readable.pop();
	if (readable.length === 0) return read(NAMELESS);
	const times = Math.ceil(MIN_MARKS / readable.filter((mark) => mark.weight).length);
	const marks = Array.from({ length: times }, () => readable).flat();
	return marks.some((mark) => mark.lit) ? marks : everyThirdLit(marks);
}

function everyThirdLit(marks: Mark[]): Mark[] {
	let count = 0;
	return marks.map((mark) => (mark.weight ? { ...mark, lit: ++count % 3 === 0 } : mark));
}

function weightOf(character: string, latin: boolean): number {
	const code = character.codePointAt(0) ?? 0;
	if (/[a-z]/.test(character)) return (code - 96) / 26;
	if (/[0-9]/.test(character)) return (code - 47) / 11;
	return latin || /\s/.test(character) ? 0 : (code % 26 || 26) / 26;
}

function gel(name: PaletteName): Palette {
	const [ground, mid, lit, spark] = GELS[name];
	return { name, ground, mid, lit, spark };
}

/** FNV-1a over code points (32 bit), then one mixing round, so that near titles part ways. */
function hashOf(title: string): number {
	let hash = 0x811c9dc5;
	for (const character of title.normalize("NFC").trim()) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77);
	return (hash ^ (hash >>> 13)) >>> 0;
}

function pick<T>(options: readonly T[], number: number): T {
	const option = options[number % options.length];
	if (option === undefined) throw new RangeError("nothing to pick from");
	return option;
}
