import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import fc from "fast-check";
import { contrast, nearest } from "./color-math.ts";
import { colorsFrom, onLamp, onPaper, problemsOf } from "./contrasts.ts";
import {
	besideAccents,
	defaultColors,
	groundColors,
	grounds,
	paperColors,
} from "./default-colors.ts";
import { TEXT_CONTRAST, themes } from "./limits.ts";
import { tokensOf } from "./style-sheet.ts";

const anyColour = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast follows WCAG: known pairs, in either order", () => {
	assert.equal(contrast("#000000", "#ffffff"), 21);
	assert.equal(contrast("#ffffff", "#000000"), 21);
	assert.equal(contrast("#777777", "#777777"), 1);
	assert.equal(contrast("#767676", "#ffffff").toFixed(2), "4.54");
	assert.equal(contrast("#777777", "#ffffff").toFixed(2), "4.48");
});

test("the checked colors are those of the stylesheet", async () => {
	const sheet = await readFile(new URL("../../../web/tokens.css", import.meta.url), "utf8");
	const drawn = (token: string) => {
		const value = new RegExp(`\\s--${token}: ([^;]+);`).exec(sheet)?.[1] ?? "";
		const [light = "", dark = light] = value.match(/#[\da-f]{6}/g) ?? [];
		return { light, dark };
	};
	for (const theme of themes) {
		for (const ground of grounds)
			assert.equal(drawn(ground)[theme], groundColors[theme][ground], `${ground} ${theme}`);
		assert.equal(drawn("lamp")[theme], defaultColors[theme].lamp);
		assert.equal(drawn("lamp-ink")[theme], defaultColors[theme].ink);
		assert.equal(drawn("lamp-mark")[theme], defaultColors[theme].mark);
	}
	assert.deepEqual(paperColors, Object.values(drawn("paper")));
	for (const theme of themes) {
		for (const [token, value] of Object.entries(besideAccents[theme]))
			assert.equal(drawn(token)[theme], value, `${token} ${theme}`);
		assert.equal(tokensOf(theme, defaultColors)["--on-lamp"], drawn("on-lamp")[theme]);
	}
	const washes = themes.map((theme) => tokensOf(theme, defaultColors)["--wash"]).reverse();
	assert.equal(`light-dark(${washes.join(", ")})`, /--wash: ([^;]+);/.exec(sheet)?.[1]);
});

test("Greenroom's own colors pass the checks", () => {
	for (const theme of themes) assert.deepEqual(problemsOf(theme, defaultColors[theme]), []);
});

test("a color with low contrast is reported with its worst pair, by how much, and the nearest that passes", () => {
	const [problem, ...more] = problemsOf("light", { ...defaultColors.light, ink: "#f5b84c" });
	assert.deepEqual(more, []);
	assert.ok(problem);
	assert.deepEqual([problem.accent, problem.needed], ["ink", TEXT_CONTRAST]);
	assert.ok(problem.ratio < 2);
	const { nearest: better } = problem;
	assert.ok(better);
	assert.deepEqual(problemsOf("light", { ...defaultColors.light, ink: better }), []);
});

test("the nearest passing color is the color itself where it passes, and none where no color can", () => {
	assert.equal(
		nearest("#8a4b08", () => true),
		"#8a4b08",
	);
	assert.equal(
		nearest("#8a4b08", () => false),
		null,
	);
});

test("one color generates six readable ones, in light and dark", () => {
	fc.assert(
		fc.property(anyColour, (one) => {
			const colours = colorsFrom(one);
			for (const theme of themes) assert.deepEqual(problemsOf(theme, colours[theme]), []);
			const { lamp } = colours.dark;
			assert.ok(contrast(onLamp(lamp), lamp) >= TEXT_CONTRAST);
			for (const paper of paperColors)
				assert.ok(contrast(onPaper(colours.light.ink), paper) >= TEXT_CONTRAST);
		}),
		{ numRuns: 40 },
	);
});
