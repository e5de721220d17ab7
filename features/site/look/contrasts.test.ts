import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import fc from "fast-check";
import { contrast, nearest } from "./colour-math.ts";
import { coloursFrom, onLamp, onPaper, problemsOf } from "./contrasts.ts";
import { TEXT_CONTRAST, themes } from "./limits.ts";
import { besideAccents, groundColours, grounds, ownColours, paperColours } from "./own-colours.ts";
import { tokensOf } from "./style-sheet.ts";

const anyColour = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is WCAG's: known pairs, whichever way round", () => {
	assert.equal(contrast("#000000", "#ffffff"), 21);
	assert.equal(contrast("#ffffff", "#000000"), 21);
	assert.equal(contrast("#777777", "#777777"), 1);
	assert.equal(contrast("#767676", "#ffffff").toFixed(2), "4.54");
	assert.equal(contrast("#777777", "#ffffff").toFixed(2), "4.48");
});

test("the colours the checks know are those the pages are drawn with", async () => {
	const sheet = await readFile(new URL("../../../web/tokens.css", import.meta.url), "utf8");
	const drawn = (token: string) => {
		const value = new RegExp(`\\s--${token}: ([^;]+);`).exec(sheet)?.[1] ?? "";
		const [light = "", dark = light] = value.match(/#[\da-f]{6}/g) ?? [];
		return { light, dark };
	};
	for (const theme of themes) {
		for (const ground of grounds)
			assert.equal(drawn(ground)[theme], groundColours[theme][ground], `${ground} ${theme}`);
		assert.equal(drawn("lamp")[theme], ownColours[theme].lamp);
		assert.equal(drawn("lamp-ink")[theme], ownColours[theme].ink);
		assert.equal(drawn("lamp-mark")[theme], ownColours[theme].mark);
	}
	assert.deepEqual(paperColours, Object.values(drawn("paper")));
	for (const theme of themes) {
		for (const [token, value] of Object.entries(besideAccents[theme]))
			assert.equal(drawn(token)[theme], value, `${token} ${theme}`);
		assert.equal(tokensOf(theme, ownColours)["--on-lamp"], drawn("on-lamp")[theme]);
	}
	const washes = themes.map((theme) => tokensOf(theme, ownColours)["--wash"]).reverse();
	assert.equal(`light-dark(${washes.join(", ")})`, /--wash: ([^;]+);/.exec(sheet)?.[1]);
});

test("Greenroom's own colours pass their own checks", () => {
	for (const theme of themes) assert.deepEqual(problemsOf(theme, ownColours[theme]), []);
});

test("a colour too faint is told with its worst pair, by how much, and what comes nearest", () => {
	const [problem, ...more] = problemsOf("light", { ...ownColours.light, ink: "#f5b84c" });
	assert.deepEqual(more, []);
	assert.ok(problem);
	assert.deepEqual([problem.accent, problem.needed], ["ink", TEXT_CONTRAST]);
	assert.ok(problem.ratio < 2);
	const { nearest: better } = problem;
	assert.ok(better);
	assert.deepEqual(problemsOf("light", { ...ownColours.light, ink: better }), []);
});

test("what comes nearest is the colour itself where that passes, and nothing where none can", () => {
	assert.equal(
		nearest("#8a4b08", () => true),
		"#8a4b08",
	);
	assert.equal(
		nearest("#8a4b08", () => false),
		null,
	);
});

test("from any one colour come six that all can read, and paper's with them", () => {
	fc.assert(
		fc.property(anyColour, (one) => {
			const colours = coloursFrom(one);
			for (const theme of themes) assert.deepEqual(problemsOf(theme, colours[theme]), []);
			const { lamp } = colours.dark;
			assert.ok(contrast(onLamp(lamp), lamp) >= TEXT_CONTRAST);
			for (const paper of paperColours)
				assert.ok(contrast(onPaper(colours.light.ink), paper) >= TEXT_CONTRAST);
		}),
		{ numRuns: 40 },
	);
});
