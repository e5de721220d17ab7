import assert from "node:assert/strict";
import { test } from "node:test";
import { v7 as newId } from "uuid";
import { avatarPalette, cover, coverSvg, drawingOf, paletteOf, read } from "./cover.ts";
import { DRAWINGS } from "./cover-drawings.ts";

const MANY = Array.from({ length: 2000 }, (_, i) => `Room ${i} of ${i * 7}`);
const IDS = Array.from({ length: 400 }, () => newId());
const AVATAR_MIN_CONTRAST = 6.8;

test("a title alone decides its cover: the design's examples have their gel and drawing", () => {
	const drawn = (title: string) => `${paletteOf(title).name} ${drawingOf(title)}`;
	assert.equal(drawn("Slow Tide"), "straw grooves");
	assert.equal(drawn("Kitchen Light"), "chalk arcs");
	assert.equal(drawn("Hold the Door"), "steel score");
	assert.equal(drawn("Blue Enamel"), "rust fan");
	assert.equal(drawn("Second Coat"), "fig mirrors");
	assert.equal(drawn("The Long Way Round"), "ink bulbs");
	assert.equal(drawn("Night Bus Choir"), "steel risers");
	assert.equal(drawn("Ninety Miles of Rain"), "moss folds");
	assert.equal(drawn("Weather for Two"), "rose beams");
	assert.equal(drawn("Borrowed Amp"), "chalk swags");
	assert.equal(coverSvg("Slow Tide"), coverSvg(" Slow Tide "));
	assert.notEqual(coverSvg("Slow Tide"), coverSvg("Slow Tides"));
});

test("all ten gels and all ten drawings occur, about equally often", () => {
	const counts = new Map<string, number>();
	for (const title of MANY) {
		for (const name of [paletteOf(title).name, drawingOf(title)]) {
			counts.set(name, (counts.get(name) ?? 0) + 1);
		}
	}
	assert.equal(counts.size, 20);
	for (const [name, count] of counts) assert.ok(count > 100, `${name} occurs ${count} times`);
});

test("beams are never drawn on a pale gel, where light would not show", () => {
	for (const title of [...MANY, ...IDS]) {
		const { gel, drawing } = cover(title);
		assert.ok(drawing !== "beams" || !["straw", "chalk"].includes(gel.name), title);
	}
});

test("tracks made one after the other get different covers", () => {
	const looks = IDS.map((id) => {
		const { drawing, gel, lie } = cover(id);
		return [drawing, gel.name, gel.mid, lie].join();
	});
	// Of a thousand looks or so, which their marks part again.
	assert.ok(new Set(looks).size > 250, `${new Set(looks).size} looks`);
	assert.equal(new Set(IDS.map(coverSvg)).size, IDS.length);
	const [one = ""] = IDS;
	assert.equal(coverSvg(one), coverSvg(one));
});

test("letters count by the alphabet, digits by value, vowels are lit, spaces are empty", () => {
	const [a, z, nine, rest, e] = read("Áz9  éb");
	assert.deepEqual(a, { weight: 1 / 26, lit: true });
	assert.deepEqual(z, { weight: 1, lit: false });
	assert.deepEqual(nine, { weight: 10 / 11, lit: false });
	assert.deepEqual(rest, { weight: 0, lit: false });
	assert.deepEqual(e, { weight: 5 / 26, lit: true });
});

test("composed and decomposed accents give one cover", () => {
	assert.equal(coverSvg("Café".normalize("NFC")), coverSvg("Café".normalize("NFD")));
});

test("every title gives a drawing of at least five marks, one of them lit", () => {
	const odd = [
		"",
		"   ",
		"7",
		"M",
		"!!!",
		"潮の光",
		"Тихий час",
		"ضوء",
		"👩‍👩‍👧 🎸",
		"\u0000",
		"\ud800",
		"1999",
	];
	for (const title of odd) {
		const marks = read(title).filter((mark) => mark.weight > 0);
		assert.ok(marks.length >= 5, title);
		assert.ok(
			marks.some((mark) => mark.lit),
			title,
		);
		assert.match(coverSvg(title), /^<svg .*<\/svg>$/);
	}
	assert.notEqual(coverSvg("潮の光"), coverSvg("光の潮"));
});

test("no cover breaks on any title, or contains text, styles, gradients or invalid numbers", () => {
	const allowed =
		/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 200 200"><g transform="matrix\([-\d ]+\)">(<path fill="#[0-9A-F]{6}"( fill-opacity="0\.\d+")? d="[MLHVQAZhvaqz\d. -]+"\/>)+<\/g><\/svg>$/;
	const titles = [
		...MANY.slice(0, 300),
		...IDS.slice(0, 300),
		`"><script>alert(1)</script>`,
		"7",
		"光",
		"a b c d e f g h i j",
	];
	const reached = new Set(titles.map((title) => cover(title).drawing));
	assert.equal(reached.size, Object.keys(DRAWINGS).length);
	for (const title of titles) {
		assert.match(coverSvg(title), allowed, title);
		const { shapes } = cover(title);
		assert.equal(new Set(shapes.map((shape) => shape.path)).size, shapes.length, "paths are keys");
	}
});

test("a cover stays small for titles of any length", () => {
	for (const title of ["x".repeat(10_000), "a ".repeat(5_000), "光".repeat(10_000)]) {
		assert.ok(read(title).length <= 24);
		assert.ok(coverSvg(title).length < 8_000);
	}
});

test("initials stay readable on every avatar gel; pale gels and ink are not used", () => {
	const used = new Set<string>();
	for (const name of MANY) {
		const gel = avatarPalette(name);
		used.add(gel.name);
		assert.ok(contrast(gel.ground, gel.lit) >= AVATAR_MIN_CONTRAST, gel.name);
	}
	assert.deepEqual([...used].sort(), ["amber", "fig", "moss", "peacock", "rose", "rust", "steel"]);
});

/** Contrast ratio of two colours, 1–21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
		const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
