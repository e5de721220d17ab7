import type { Depicted } from "#domain/works/work.ts";
import { drawableText } from "#server/images/drawable-text.ts";
import type { PlacedText } from "#server/images/drawing.ts";
import { coverSvg, type Palette, paletteOf } from "#shared/cover.ts";
import { SHARE_PICTURE } from "#shared/paths.ts";

/** Drawn, but for the pictures people gave, which are placed on it. */
export type ShareDrawing = {
	svg: string;
	pictures: { url: string; left: number; top: number; side: number; isRound: boolean }[];
	texts: PlacedText[];
};
/** What is written on it: the title, who made it, and the community's name. */
type Labels = { byline: string | null; siteName: string };
/** Text that takes its color from the ground. */
type Unlit = Omit<PlacedText, "lines"> & { lines: Omit<PlacedText["lines"][number], "color">[] };

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
/** The cover at the left, as high as the picture; what is beside it keeps this distance from the edges. */
const SIDE = HEIGHT;
const EDGE = 60;
const BARS = 38;
const BAR_SHARE = 0.62;
const WAVE_HEIGHT = 110;
const WAVE_MIDDLE = 400;
/** How far the drawn playhead has come: far enough to be seen as one. */
const PLAYED_BARS = 11;
const DISC_RADIUS = 46;
const LAMP = "#F5B84C";
const ON_LAMP = "#1A1206";
const MOSAIC = 4;
const ARTIST_SIDE = 420;
const PLATE_HEIGHT = 100;
const LIGHT_INK = "#F3EFE4";
const DARK_INK = "#1A1206";
/** So that a title of any length leaves room for what is below it. */
const TITLE_SIZES = [
	[18, 60],
	[40, 46],
	[80, 36],
] as const;
const TITLE_MAX = 80;
const BYLINE_MAX = 60;

/** A work with its audio: cover, title and artist, the waveform and the disc that plays it. */
export function drawWork(work: Depicted, peaks: readonly number[], labels: Labels): ShareDrawing {
	const gel = paletteOf(work.seed ?? work.title);
	const disc = { x: SIDE + EDGE + DISC_RADIUS, y: HEIGHT - EDGE - DISC_RADIUS };
	const left = SIDE + EDGE;
	return drawing(
		gel,
		[at(work, { left: 0, top: 0, side: SIDE }), [waveform(peaks, gel), playDisc(disc)].join("")],
		[
			nameAt({ left, top: EDGE, width: WIDTH - left - EDGE }, work.title, labels.byline),
			siteAt(left + 3 * DISC_RADIUS, disc.y - 14, labels),
		],
	);
}

/** A list of works: up to four covers, and beside them its name on the drawing of it. */
export function drawList(name: string, works: readonly Depicted[], labels: Labels): ShareDrawing {
	const shown = works.length < MOSAIC ? works.slice(0, 1) : works.slice(0, MOSAIC);
	const side = shown.length === MOSAIC ? SIDE / 2 : SIDE;
	const left = shown.length > 0 ? SIDE : 0;
	const gel = paletteOf(name);
	const ground = { left, top: 0, width: WIDTH - left, height: HEIGHT };
	const texts = [
		nameAt({ left: left + EDGE, top: EDGE, width: ground.width - 2 * EDGE }, name, labels.byline),
		siteAt(left + EDGE, HEIGHT - EDGE - 28, labels),
	];
	return drawing(
		gel,
		[
			drawn(name, ground),
			...plateUnder(texts, gel, ground),
			...shown.map((work, place) =>
				at(work, { left: (place % 2) * side, top: Math.floor(place / 2) * side, side }),
			),
		],
		texts,
	);
}

/** An artist's picture before the drawing of their name, with the name below. */
export function drawArtist({ title: name, pictureUrl }: Depicted, labels: Labels): ShareDrawing {
	const gel = paletteOf(name);
	const top = HEIGHT - PLATE_HEIGHT;
	const texts: Unlit[] = [
		{
			left: EDGE,
			top: top + 26,
			width: WIDTH / 2,
			lines: line(name, 34, "display", 40),
		},
		siteAt(WIDTH / 2 + EDGE * 2, top + 38, labels),
	];
	const parts: Part[] = [
		drawn(name, { left: 0, top: 0, width: WIDTH, height: HEIGHT }),
		...plateUnder(texts, gel, { left: 0, top, width: WIDTH, height: PLATE_HEIGHT }),
	];
	if (!pictureUrl) return drawing(gel, parts, texts);
	const left = (WIDTH - ARTIST_SIDE) / 2;
	const middle = top / 2 + 16;
	const ring = `<circle cx="${WIDTH / 2}" cy="${middle}" r="${ARTIST_SIDE / 2 + 14}" fill="${gel.ground}"/>`;
	const picture = { left, top: Math.round(middle - ARTIST_SIDE / 2), side: ARTIST_SIDE };
	return drawing(gel, [...parts, ring, { url: pictureUrl, ...picture, isRound: true }], texts);
}

/** The community itself: its name and tagline. */
export function drawSite(name: string, tagline: string): ShareDrawing {
	const gel = paletteOf(name);
	const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
	const lines = [...line(name, 60, "display", 96), ...line(tagline, 120, "plain", 40)];
	const texts = [{ left: EDGE * 2, top: 190, width: WIDTH - 4 * EDGE, lines }];
	return drawing(gel, [drawn(name, whole), ...plateUnder(texts, gel, whole)], texts);
}

/** One line, or none where the fonts lack its letters. */
function line(text: string, longest: number, font: "display" | "plain", sizePx: number) {
	const drawable = drawableText(text);
	return drawable === null ? [] : [{ text: cut(drawable, longest), font, sizePx }];
}

/** The lightness that people see in a colour such as #1A1206 (Rec. 709), against its middle. */
function isPale(color: string): boolean {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(color.slice(at, at + 2), 16),
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
}

function nameAt(
	place: Pick<PlacedText, "left" | "top" | "width">,
	title: string,
	byline: string | null,
): Unlit {
	// Where the fonts lack the title's letters, who made it takes its place.
	const [lead, ...rest] = [title, byline ?? ""].filter((text) => drawableText(text) !== null);
	if (lead === undefined) return { ...place, lines: [] };
	const size = TITLE_SIZES.find(([longest]) => lead.length <= longest)?.[1] ?? 36;
	return {
		...place,
		lines: [
			...line(lead, TITLE_MAX, "display", size),
			...rest.flatMap((text) => line(text, BYLINE_MAX, "plain", 30)),
		],
	};
}

function siteAt(left: number, top: number, { siteName }: Labels): Unlit {
	return { left, top, width: WIDTH - left - EDGE, lines: line(siteName, 28, "plain", 26) };
}

/** By whole characters, with an ellipsis. */
function cut(text: string, longest: number): string {
	const characters = [...text];
	return characters.length <= longest
		? text
		: `${characters
				.slice(0, longest - 1)
				.join("")
				.trimEnd()}…`;
}

/** Darkens a drawing so that text on it is legible; nothing where there is no text. */
function plateUnder(
	texts: readonly Unlit[],
	gel: Palette,
	{ left, top, width, height }: { left: number; top: number; width: number; height: number },
): string[] {
	if (texts.every(({ lines }) => lines.length === 0)) return [];
	return [
		`<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${gel.ground}" fill-opacity="0.88"/>`,
	];
}

type Part = string | ShareDrawing["pictures"][number];

function drawing(gel: Palette, parts: readonly Part[], texts: readonly Unlit[]): ShareDrawing {
	const color = isPale(gel.ground) ? DARK_INK : LIGHT_INK;
	const drawnParts = parts.filter((part) => typeof part === "string");
	const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${gel.ground}"/>`;
	return {
		svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ground}${drawnParts.join("")}</svg>`,
		pictures: parts.filter((part) => typeof part !== "string"),
		texts: texts.map((text) => ({
			...text,
			lines: text.lines.map((each) => ({ ...each, color })),
		})),
	};
}

function at(
	{ title, seed = title, pictureUrl }: Depicted,
	place: { left: number; top: number; side: number },
): Part {
	if (pictureUrl) return { url: pictureUrl, ...place, isRound: false };
	return drawn(seed, { ...place, width: place.side, height: place.side });
}

/** The drawing of a seed, filling its place. */
function drawn(
	seed: string,
	place: { left: number; top: number; width: number; height: number },
): string {
	const { left, top, width, height } = place;
	return coverSvg(seed).replace(
		"<svg ",
		`<svg x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
	);
}

function waveform(peaks: readonly number[], gel: Palette): string {
	const step = (WIDTH - SIDE - 2 * EDGE) / BARS;
	const bar = step * BAR_SHARE;
	const heights = Array.from({ length: BARS }, (_, place) => {
		const stretch = peaks.slice(
			Math.floor((place * peaks.length) / BARS),
			Math.ceil(((place + 1) * peaks.length) / BARS),
		);
		return Math.max(bar, Math.max(0, ...stretch) * WAVE_HEIGHT);
	});
	return heights
		.map((height, place) => {
			const x = (SIDE + EDGE + place * step).toFixed(1);
			const y = (WAVE_MIDDLE - height / 2).toFixed(1);
			const fill = place < PLAYED_BARS ? gel.lit : gel.mid;
			return `<rect x="${x}" y="${y}" width="${bar.toFixed(1)}" height="${height.toFixed(1)}" rx="${(bar / 2).toFixed(1)}" fill="${fill}"/>`;
		})
		.join("");
}

function playDisc({ x, y }: { x: number; y: number }): string {
	return `<circle cx="${x}" cy="${y}" r="${DISC_RADIUS}" fill="${LAMP}"/><path d="M${x - 13} ${y - 21}v42l35-21z" fill="${ON_LAMP}"/>`;
}
