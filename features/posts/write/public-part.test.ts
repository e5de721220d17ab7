import assert from "node:assert/strict";
import { test } from "node:test";
import { halvesOf, joined, withLine, withLineMoved, withoutLine } from "./public-part.ts";

const body = "One.\n\nTwo.\n\n<!-- more -->\n\nThree.\n\nFour.";

test("the halves are the text itself, however its line was typed", () => {
	for (const text of [
		body,
		"<!--more-->\nA",
		"A\n<!-- more -->",
		"A\n\n\n  <!-- more -->  \nB\n",
	]) {
		const halves = halvesOf(text);
		assert.ok(halves, text);
		assert.equal(joined(halves), text);
	}
	assert.deepEqual(
		[halvesOf(body)?.before, halvesOf(body)?.after],
		["One.\n\nTwo.", "Three.\n\nFour."],
	);
});

test("empty lines can be typed on both sides of the line", () => {
	const halves = halvesOf(body);
	assert.ok(halves);
	for (const typed of [
		{ ...halves, before: "One.\n" },
		{ ...halves, before: "One.\n\n\n" },
		{ ...halves, after: "\n\nThree." },
		{ ...halves, before: "", after: "" },
	])
		assert.deepEqual(halvesOf(joined(typed)), typed);
});

test("what is no line of its own, or code, draws none", () => {
	for (const text of ["", "A <!-- more --> B", "```\n<!-- more -->\n```", "<!-- morel -->"])
		assert.equal(halvesOf(text), null, text);
});

test("the line is put below the paragraph one is in, and there is only one", () => {
	assert.equal(withLine("One.\n\nTwo.", 1), "One.\n\n<!-- more -->\n\nTwo.");
	assert.equal(withLine("One.", 4), "One.\n\n<!-- more -->\n\n");
	assert.equal(withLine(body, 1), "One.\n\n<!-- more -->\n\nTwo.\n\nThree.\n\nFour.");
});

test("the line moves by a paragraph, to either end, and no further", () => {
	const up = withLineMoved(body, "up");
	assert.equal(up, "One.\n\n<!-- more -->\n\nTwo.\n\nThree.\n\nFour.");
	assert.equal(withLineMoved(up, "down"), body);
	const top = withLineMoved(up, "up");
	assert.equal(halvesOf(top)?.before, "");
	assert.equal(withLineMoved(top, "up"), top);
});

test("without the line the text is whole again", () => {
	assert.equal(withoutLine(body), "One.\n\nTwo.\n\nThree.\n\nFour.");
});
