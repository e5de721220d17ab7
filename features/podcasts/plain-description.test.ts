import assert from "node:assert/strict";
import { test } from "node:test";
import { plainDescription, withoutMarks } from "./plain-description.ts";

test("a short description has no Markdown marks", () => {
	const shown = {
		"Hello from the **Lantern Yard**.\n\n- the room\n- the kettle":
			"Hello from the Lantern Yard.\n\nthe room\nthe kettle",
		"# Night one\n> We *mean* it, __all__ of it": "Night one\nWe mean it, all of it",
		"See [the page](https://example.com/a_b_c) or `npm`": "See the page or npm",
		"1. First\n2) Second": "First\nSecond",
		"Five \\*stars\\*": "Five *stars*",
	};
	for (const [typed, plain] of Object.entries(shown)) assert.equal(plainDescription(typed), plain);
});

test("characters that only look like marks stay", () => {
	for (const text of ["2 * 3 * 4", "snake_case_name", "C# and F#", "a - b", "[sic] (really)"])
		assert.equal(plainDescription(text), text);
});

test("a full description has no marks either, however long it is", () => {
	const lines = Array.from({ length: 100 }, (_, at) => `- **Track ${at}** by *Wren*`);
	const [first, last] = [0, 99].map((at) => `Track ${at} by Wren`);
	const plain = withoutMarks(lines.join("\n")).split("\n");
	assert.deepEqual([plain[0], plain.at(-1)], [first, last]);
	assert.equal(withoutMarks("**".repeat(100_000)).length, 200_000);
});
