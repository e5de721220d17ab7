/**
 * Makes web/fonts/*.woff2, and server/images/fonts/*.ttf for text in drawings. Its output is committed; run it again after a font package changes:
 * `npm exec -- node scripts/fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont, { type VariationAxes } from "subset-font";

/** Both Latin files together: what a first visit downloads. */
const LATIN_MAX_BYTES = 65_000;

const LATIN_1 = range(0x20, 0x7e) + range(0xa0, 0xff);
const TYPOGRAPHY = "–—‘’‚“”„†•…‹›′″€™ŒœıŸ·−★☆←↑→↓";
/** The latin-ext unicode-range of both packages, minus what Latin text already has. */
const LATIN_EXTENDED =
	range(0x100, 0x17f) + range(0x180, 0x24f) + range(0x1e00, 0x1eff) + range(0x20a0, 0x20c0);

/** Soft terminals, upright forms and one weight: size is the only emphasis of a heading. */
const FRAUNCES = {
	name: "fraunces",
	axes: { SOFT: 70, WONK: 0, wght: 440, opsz: { min: 9, max: 144 } },
	latin: "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
	extended: "@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2",
};
const INSTRUMENT_SANS = {
	name: "instrument-sans",
	axes: { wght: { min: 400, max: 700 } },
	latin: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
	extended:
		"@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
};

/** Other scripts, for drawings alone: on pages the reader's own fonts have them. One weight each. */
const NOTO = [
	["cyrillic", "noto-sans/files/noto-sans-cyrillic", range(0x400, 0x45f) + range(0x490, 0x491)],
	["cyrillic-extended", "noto-sans/files/noto-sans-cyrillic-ext", range(0x460, 0x52f)],
	["greek", "noto-sans/files/noto-sans-greek", range(0x370, 0x3ff)],
	["greek-extended", "noto-sans/files/noto-sans-greek-ext", range(0x1f00, 0x1fff)],
	["hebrew", "noto-sans-hebrew/files/noto-sans-hebrew-hebrew", range(0x590, 0x5ff)],
	[
		"arabic",
		"noto-sans-arabic/files/noto-sans-arabic-arabic",
		range(0x600, 0x6ff) + range(0x750, 0x77f),
	],
] as const;

let latinBytes = 0;
for (const family of [FRAUNCES, INSTRUMENT_SANS]) {
	latinBytes += await cut(family.latin, LATIN_1 + TYPOGRAPHY, family.axes, family.name);
	await cut(family.extended, LATIN_EXTENDED, family.axes, `${family.name}-extended`);
}
if (latinBytes > LATIN_MAX_BYTES) {
	throw new Error(`The Latin fonts are ${latinBytes} bytes, over ${LATIN_MAX_BYTES}`);
}

// Drawings are made by a library that reads no WOFF2, in one size and weight each.
for (const [family, axes] of [
	[FRAUNCES, { ...FRAUNCES.axes, opsz: 72 }],
	[INSTRUMENT_SANS, { wght: 500 }],
] as const) {
	await cut(family.latin, LATIN_1 + TYPOGRAPHY, axes, family.name, "ttf");
	await cut(family.extended, LATIN_EXTENDED, axes, `${family.name}-extended`, "ttf");
}

for (const [script, source, text] of NOTO) {
	const file = `@fontsource-variable/${source}-wght-normal.woff2`;
	await cut(file, text, { wght: 500 }, `noto-sans-${script}`, "ttf");
}

/** Writes one subset and returns its size in bytes. */
async function cut(
	source: string,
	text: string,
	variationAxes: VariationAxes,
	name: string,
	extension: "woff2" | "ttf" = "woff2",
): Promise<number> {
	const font = await readFile(fileURLToPath(import.meta.resolve(source)));
	const targetFormat = extension === "ttf" ? "sfnt" : extension;
	const subset = await subsetFont(font, text, { targetFormat, variationAxes });
	const folder = extension === "ttf" ? "server/images/fonts" : "web/fonts";
	const target = new URL(`../${folder}/${name}.${extension}`, import.meta.url);
	await writeFile(target, subset);
	process.stdout.write(`${name}.${extension} ${subset.length} bytes\n`);
	return subset.length;
}

function range(first: number, last: number): string {
	return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
		"",
	);
}
