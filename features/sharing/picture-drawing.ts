import { coverSvg, type Palette, paletteOf } from "#shared/cover.ts";
import { SHARE_PICTURE } from "#shared/paths.ts";

/** Drawn, but for the pictures people gave, which are placed on it. */
export type ShareDrawing = {
	svg: string;
	pictures: { url: string; left: number; top: number; side: number; isRound: boolean }[];
};
/** What stands for a work: its title, which draws the cover, and the picture of its own if it has one. */
export type Work = { title: string; pictureUrl: string | null };

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
/** The cover at the left, as high as the picture; what is beside it keeps this distance from the edges. */
const SIDE = HEIGHT;
const EDGE = 60;
const BARS = 38;
const BAR_SHARE = 0.62;
const WAVE_HEIGHT = 250;
const WAVE_MIDDLE = 250;
/** How far the drawn playhead has come: far enough to be seen as one. */
const PLAYED_BARS = 11;
const DISC_RADIUS = 46;
const LAMP = "#F5B84C";
const ON_LAMP = "#1A1206";
const MOSAIC = 4;
const ARTIST_SIDE = 420;

/** A work with its sound: the cover, the waveform and the disc that plays it. */
export function drawWork(work: Work, peaks: readonly number[]): ShareDrawing {
	const gel = paletteOf(work.title);
	const disc = { x: SIDE + EDGE + DISC_RADIUS, y: HEIGHT - EDGE - DISC_RADIUS };
	return drawing(gel, [
		at(work, { left: 0, top: 0, side: SIDE }),
		[waveform(peaks, gel), playDisc(disc)].join(""),
	]);
}

/** A list of works: up to four covers, and beside them the drawing of its own name. */
export function drawList(name: string, works: readonly Work[]): ShareDrawing {
	const shown = works.length < MOSAIC ? works.slice(0, 1) : works.slice(0, MOSAIC);
	const side = shown.length === MOSAIC ? SIDE / 2 : SIDE;
	const left = shown.length > 0 ? SIDE : 0;
	return drawing(paletteOf(name), [
		drawn(name, { left, top: 0, width: WIDTH - left, height: HEIGHT }),
		...shown.map((work, place) =>
			at(work, { left: (place % 2) * side, top: Math.floor(place / 2) * side, side }),
		),
	]);
}

/** An artist's picture before the drawing of their name. */
export function drawArtist({ title: name, pictureUrl }: Work): ShareDrawing {
	const gel = paletteOf(name);
	const backdrop = drawn(name, { left: 0, top: 0, width: WIDTH, height: HEIGHT });
	if (!pictureUrl) return drawing(gel, [backdrop]);
	const [left, top] = [(WIDTH - ARTIST_SIDE) / 2, (HEIGHT - ARTIST_SIDE) / 2];
	const ring = `<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${ARTIST_SIDE / 2 + 14}" fill="${gel.ground}"/>`;
	return drawing(gel, [
		backdrop,
		ring,
		{ url: pictureUrl, left, top, side: ARTIST_SIDE, isRound: true },
	]);
}

type Part = string | ShareDrawing["pictures"][number];

function drawing(gel: Palette, parts: readonly Part[]): ShareDrawing {
	const drawnParts = parts.filter((part) => typeof part === "string");
	const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${gel.ground}"/>`;
	return {
		svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ground}${drawnParts.join("")}</svg>`,
		pictures: parts.filter((part) => typeof part !== "string"),
	};
}

function at({ title, pictureUrl }: Work, place: { left: number; top: number; side: number }): Part {
	if (pictureUrl) return { url: pictureUrl, ...place, isRound: false };
	return drawn(title, { ...place, width: place.side, height: place.side });
}

/** The drawing of a title, filling its place. */
function drawn(
	title: string,
	place: { left: number; top: number; width: number; height: number },
): string {
	const { left, top, width, height } = place;
	return coverSvg(title).replace(
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
