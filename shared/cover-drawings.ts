/** One character of a title: how heavy (0–1, 0 is a rest) and whether it lights up (a vowel). */
export type Mark = { weight: number; lit: boolean };
const TONES = ["ground", "mid", "lit", "spark"] as const;
type Tone = (typeof TONES)[number];
/** A flat area on the 200 × 200 field; every drawing is made of these and nothing else. */
export type Shape = { path: string; tone: Tone; opacity?: number };
/** `choose` takes one of the options by the title's hash, read from that bit upwards. */
export type Reading = { marks: Mark[]; choose: <T>(bit: number, options: readonly T[]) => T };

const FIELD = 200;
/** More than there is room for of what grows ring by ring. */
const STEPS_MAX = 60;

/** The ten drawings, in the order the hash counts them. */
export const DRAWINGS = {
	folds,
	grooves,
	bulbs,
	risers,
	arcs,
	beams,
	score,
	mirrors,
	swags,
	fan,
} satisfies Record<string, (reading: Reading) => Shape[]>;
export type DrawingName = keyof typeof DRAWINGS;

/** Bars of a curtain, hung from the top edge; the moon stands behind them. */
function folds({ marks, choose }: Reading): Shape[] {
	const hung = repeated(marks, 15);
	const widths = hung.map((mark) => (mark.weight ? 7 + 10 * mark.weight : 5));
	const scale = FIELD / widths.reduce((sum, width) => sum + width, 0);
	const moon = disc(choose(12, [58, 137, 148, 64]), choose(16, [150, 156, 162, 168]), 60, "spark");
	let x = 0;
	const shades: string[] = [];
	const bars = hung.flatMap((mark, i): Shape[] => {
		const width = (widths[i] ?? 0) * scale;
		const left = x;
		x += width;
		if (!mark.weight) return [];
		const length = 58 + 118 * mark.weight;
		const round = Math.min(width / 2, 4.5);
		shades.push(bar(left + width * 0.68, -10, width * 0.32, length + 10, [0, 0, round, 0]));
		return [{ path: bar(left, -10, width, length + 10, [0, 0, round, round]), tone: tone(mark) }];
	});
	return [moon, ...byTone(bars), { path: shades.join(""), tone: "ground", opacity: 0.34 }];
}

/** A record seen close: rings as thick as their letters are heavy. */
function grooves({ marks, choose }: Reading): Shape[] {
	const cx = choose(12, [100, 0, 62, 200, 138]);
	const cy = choose(16, [80, 124, 200, 138]);
	const reach = Math.hypot(Math.max(cx, FIELD - cx), Math.max(cy, FIELD - cy));
	const rings: Shape[] = [disc(cx, cy, 11, "spark")];
	let radius = 18;
	for (const mark of repeated(marks, STEPS_MAX)) {
		if (radius > reach) break;
		const stroke = 3 + 12 * mark.weight;
		// What is inside goes the other way round, and so is a hole.
		const path = ellipse(cx, cy, radius + stroke) + ellipse(cx, cy, radius, radius, false);
		if (mark.weight) rings.push({ path, tone: tone(mark) });
		radius += (mark.weight ? stroke : 0) + 5.5;
	}
	return byTone(rings);
}

/** A wall of bulbs, five or six square; the vowels are switched on. */
function bulbs({ marks, choose }: Reading): Shape[] {
	const cycle = marks.length + 1;
	const side = cycle % 5 === 0 ? 6 : cycle % 6 === 0 ? 5 : choose(12, [5, 6]);
	const pitch = FIELD / side;
	const lamps = repeated(marks, side * side).slice(0, side * side);
	return byTone(
		lamps.flatMap((mark, i) => {
			const x = pitch * ((i % side) + 0.5);
			const y = pitch * (Math.floor(i / side) + 0.5);
			const radius = pitch * (0.14 + 0.3 * mark.weight);
			if (!mark.weight) return [];
			const lamp = disc(x, y, radius, tone(mark));
			return mark.lit ? [lamp, disc(x, y, radius * 0.5, "spark")] : [lamp];
		}),
	);
}

/** Stage risers: the words push in from alternate sides, around one disc. */
function risers({ marks, choose }: Reading): Shape[] {
	const steps = repeated(marks, 11);
	const pitch = FIELD / steps.length;
	let fromLeft = choose(12, [true, false]);
	const x = fromLeft ? 142 : 58;
	const bars = steps.flatMap((mark, i) => {
		if (!mark.weight) {
			fromLeft = !fromLeft;
			return [];
		}
		const length = 34 + 104 * mark.weight;
		const height = pitch * 0.8;
		const left = fromLeft ? -20 : FIELD - length;
		const path = bar(left, pitch * (i + 0.1), length + 20, height, [height / 2]);
		return [{ path, tone: tone(mark) }];
	});
	return [disc(x, choose(16, [74, 92, 110, 128]), 36, "spark"), ...byTone(bars)];
}

/** Sixteen tiles of quarter discs, turned by the letter; one tile keeps a whole small disc. */
function arcs({ marks, choose }: Reading): Shape[] {
	const tiles = repeated(marks, 16).slice(0, 16);
	const firstRest = tiles.findIndex((mark) => !mark.weight);
	const sparkAt = firstRest >= 0 ? firstRest : choose(12, [...tiles.keys()]);
	return byTone(
		tiles.flatMap((mark, i): Shape[] => {
			const x = 50 * (i % 4);
			const y = 50 * Math.floor(i / 4);
			if (i === sparkAt) return [disc(x + 25, y + 25, 9, "spark")];
			if (!mark.weight) return [];
			const turns = [
				`M${x} ${y}h50a50 50 0 0 1-50 50z`,
				`M${x + 50} ${y}v50a50 50 0 0 1-50-50z`,
				`M${x + 50} ${y + 50}h-50a50 50 0 0 1 50-50z`,
				`M${x} ${y + 50}v-50a50 50 0 0 1 50 50z`,
			];
			const quarter = turns[Math.round(mark.weight * 26) % 4] ?? "";
			return [{ path: quarter, tone: tone(mark) }];
		}),
	);
}

/** Spotlights, one per word, meeting on the stage; the letters are the footlights. */
function beams({ marks, choose }: Reading): Shape[] {
	const words = inWords(marks).slice(0, 6);
	const pool = { x: choose(12, [66, 84, 116, 134]), y: 162 };
	const cones = words.flatMap((word, i) => {
		const heft = word.reduce((sum, mark) => sum + mark.weight, 0);
		const aim = 24 * (word[0]?.weight ?? 0) - 12;
		const top = aim + (words.length === 1 ? 200 - pool.x : 30 + (140 * i) / (words.length - 1));
		const mouth = 5 + Math.min(heft, 6);
		const core = words.length > 3 ? [] : [{ share: 0.52, opacity: 0.22 }];
		return [{ share: 1, opacity: 0.36 }, ...core].map(({ share, opacity }): Shape => {
			const path = polygon([
				[top - mouth * share, 0],
				[top + mouth * share, 0],
				[pool.x + 42 * share, pool.y],
				[pool.x - 42 * share, pool.y],
			]);
			return { path, tone: "lit", opacity };
		});
	});
	const pitch = 176 / marks.length;
	const footlights = marks.flatMap((mark, i): Shape[] => {
		const radius = 1.2 + 2.6 * mark.weight;
		const foot = disc(12 + pitch * (i + 0.5), 189, radius, mark.lit ? "lit" : "ground");
		return mark.weight ? [foot] : [];
	});
	const stage: Shape = { path: bar(0, 146, 200, 54, [0]), tone: "mid" };
	const lit: Shape = { path: ellipse(pool.x, pool.y, 42, 10), tone: "spark" };
	return [stage, ...cones, lit, ...byTone(footlights)];
}

/** The title as a waveform over a disc; a rest is a dot. */
function score({ marks, choose }: Reading): Shape[] {
	const notes = repeated(marks, 9);
	const pitch = 174 / notes.length;
	const width = Math.min(pitch * 0.62, 11);
	const bars = notes.map((mark, i): Shape => {
		const x = 13 + pitch * (i + 0.5);
		if (!mark.weight) return disc(x, 100, 3, "spark");
		const length = 24 + 138 * mark.weight;
		const path = bar(x - width / 2, 100 - length / 2, width, length, [width / 2]);
		return { path, tone: mark.lit ? "spark" : "lit" };
	});
	return [disc(choose(12, [100, 82, 118]), 100, 74, "mid"), ...byTone(bars)];
}

/** Mirrors within mirrors, each pushed off centre by its letter, down to one far light. */
function mirrors({ marks, choose }: Reading): Shape[] {
	const frames: Shape[] = [];
	let [left, top, right, bottom] = [8, 8, 192, 192];
	const leanX = choose(12, [0.6, -0.6, -0.3]);
	const leanY = choose(16, [0.3, -0.5, 0.6]);
	for (const mark of repeated(marks, STEPS_MAX)) {
		const thick = mark.weight ? 3.5 + 8.5 * mark.weight : 2.5;
		if (right - left < 34 || bottom - top < 34) break;
		const round = Math.max(3, Math.min(16, (right - left) / 8));
		const path = bar(left, top, right - left, bottom - top, [round]);
		frames.push({ path, tone: mark.weight ? tone(mark) : "ground" });
		left += thick * (1 + leanX * mark.weight);
		right -= thick * (1 - leanX * mark.weight);
		top += thick * (1 + leanY * mark.weight);
		bottom -= thick * (1 - leanY * mark.weight);
	}
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	const glass: Shape = { path: bar(left, top, right - left, bottom - top, [5]), tone: "ground" };
	const seen = [...frames, glass].filter(({ tone }, i) => tone !== frames[i - 1]?.tone);
	return [...seen, disc(x, y, 5.5, "spark")];
}

/** Cloth caught up at both sides; heavy letters sag. */
function swags({ marks, choose }: Reading): Shape[] {
	const cloths = repeated(marks, 9);
	const pitch = 210 / cloths.length;
	const tilt = choose(12, [-34, -18, 18, 34]);
	const drapes = cloths.flatMap((mark, i): Shape[] => {
		if (!mark.weight) return [];
		const y = -58 + pitch * i;
		const sag = 70 + 110 * mark.weight;
		const depth = 12 + 15 * mark.weight;
		const lowest = at(91 + 34 * mark.weight);
		const path =
			`M-6 ${at(y - tilt)}Q${lowest} ${at(y + sag)} 206 ${at(y + tilt)}v5` +
			`Q${lowest} ${at(y + sag + depth)} -6 ${at(y - tilt + 5)}z`;
		return [{ path, tone: tone(mark) }];
	});
	return [...joined(drapes), disc(choose(16, [60, 84, 120, 142]), 27, 13, "spark")];
}

/** Wedges of light opening from a corner or from the foot. */
function fan({ marks, choose }: Reading): Shape[] {
	const ribs = repeated(marks, 9);
	const cx = choose(12, [0, FIELD, 100]);
	const from = cx === FIELD ? 90 : 0;
	const span = cx === 100 ? 180 : 90;
	const step = span / ribs.length;
	const longest = span === 180 ? 166 : 222;
	const wedges = ribs.flatMap((mark, i): Shape[] => {
		if (!mark.weight) return [];
		const length = longest * (0.46 + 0.54 * mark.weight);
		const ends = [0.94, 0.06].map((share): [number, number] => {
			const angle = ((from + step * (i + share)) * Math.PI) / 180;
			return [cx + length * Math.cos(angle), FIELD - length * Math.sin(angle)];
		});
		return [{ path: polygon([[cx, FIELD], ...ends]), tone: tone(mark) }];
	});
	return [...byTone(wedges), disc(cx, FIELD, span === 180 ? 22 : 30, "spark")];
}

function tone(mark: Mark): Tone {
	return mark.lit ? "lit" : "mid";
}

/** Says the whole title again after a breath, until at least so many characters are there. */
function repeated(marks: Mark[], least: number): Mark[] {
	const sequence = [...marks];
	while (sequence.length < least) sequence.push({ weight: 0, lit: false }, ...marks);
	return sequence;
}

function inWords(marks: Mark[]): Mark[][] {
	const words: Mark[][] = [[]];
	for (const mark of marks) {
		if (mark.weight) words.at(-1)?.push(mark);
		else words.push([]);
	}
	return words.filter((word) => word.length > 0);
}

/** One path per tone, for drawings in which nothing dark lies over anything bright. */
function byTone(shapes: Shape[]): Shape[] {
	return joined(shapes.toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone)));
}

/** One path for neighbors of one tone: they go round the same way, so where they overlap is filled too. */
function joined(shapes: Shape[]): Shape[] {
	const paths: Shape[] = [];
	for (const { path, tone } of shapes) {
		const last = paths.at(-1);
		if (last?.tone === tone) last.path += path;
		else paths.push({ path, tone });
	}
	return paths;
}

function disc(x: number, y: number, radius: number, tone: Tone): Shape {
	return { path: ellipse(x, y, radius), tone };
}

function ellipse(x: number, y: number, rx: number, ry = rx, isClockwise = true): string {
	const [a, b, across, sweep] = [at(rx), at(ry), at(2 * rx), isClockwise ? 1 : 0];
	return `M${at(x - rx)} ${at(y)}a${a} ${b} 0 1 ${sweep} ${across} 0a${a} ${b} 0 1 ${sweep}-${across} 0z`;
}

/** A rectangle with rounded corners: one radius, or four clockwise from the top left. */
function bar(x: number, y: number, width: number, height: number, round: number[]): string {
	const [a = 0, b = a, c = a, d = a] = round.map(at);
	// Relative: bars that look alike are alike as text, which compresses.
	return (
		`M${at(x + a)} ${at(y)}h${at(width - a - b)}${b ? `q${b} 0 ${b} ${b}` : ""}` +
		`v${at(height - b - c)}${c ? `q0 ${c}-${c} ${c}` : ""}h${at(c + d - width)}` +
		`${d ? `q-${d} 0-${d}-${d}` : ""}${a ? `v${at(a + d - height)}q0-${a} ${a}-${a}` : ""}z`
	);
}

function polygon(points: readonly (readonly [number, number])[]): string {
	return `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join("L")}z`;
}

/** One decimal: small files, and no engine's last digit of a sine can part server and browser. */
function at(length: number): number {
	return Math.round(length * 10) / 10;
}
