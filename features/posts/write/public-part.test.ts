import assert from "node:assert/strict";
import { test } from "node:test";
import { halvesOf, joined, withLine, withLineMoved, withoutLine } from "./public-part.ts";

const body = "One.\n\nTwo.\n\n<!-- more -->\n\nThree.\n\nFour.";

test("the text is split at the divider, in any spelling of it", () => {
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

test("empty lines can be typed on both sides of the divider", () => {
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

test("a divider inside a line or code does not split the text", () => {
	for (const text of ["", "A <!-- more --> B", "```\n<!-- more -->\n```", "<!-- morel -->"])
		assert.equal(halvesOf(text), null, text);
});

test("the divider is inserted below the current paragraph, once", () => {
	assert.equal(withLine("One.\n\nTwo.", 1), "One.\n\n<!-- more -->\n\nTwo.");
	assert.equal(withLine("One.", 4), "One.\n\n<!-- more -->\n\n");
	assert.equal(withLine(body, 1), "One.\n\n<!-- more -->\n\nTwo.\n\nThree.\n\nFour.");
});

test("the divider moves by a paragraph, up to either end", () => {
	const up = withLineMoved(body, "up");
	assert.equal(up, "One.\n\n<!-- more -->\n\nTwo.\n\nThree.\n\nFour.");
	assert.equal(withLineMoved(up, "down"), body);
	const top = withLineMoved(up, "up");
	assert.equal(halvesOf(top)?.before, "");
	assert.equal(withLineMoved(top, "up"), top);
});

test("removing the divider makes the text whole again", () => {
	assert.equal(withoutLine(body), "One.\n\nTwo.\n\nThree.\n\nFour.");
});
