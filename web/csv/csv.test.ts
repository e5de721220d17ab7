import assert from "node:assert/strict";
import { test } from "node:test";
import { csv } from "./csv.ts";

const lineOf = (...values: (string | number | null)[]) => csv([values]).slice(1, -2);

test("a file starts with a byte order mark, and every line is terminated", () => {
	assert.equal(
		csv([
			["Day", "Messages"],
			["2026-11-21", 35],
		]),
		"\uFEFFDay,Messages\r\n2026-11-21,35\r\n",
	);
});

test("commas, quotes, line breaks and outer spaces are quoted, null is empty", () => {
	assert.equal(
		lineOf("a,b", 'say "so"', "two\nlines", " edge", null, ""),
		'"a,b","say ""so""","two\nlines"," edge",,',
	);
	assert.equal(lineOf("Björk", "日本"), "Björk,日本");
});

test("text that a spreadsheet would run as a formula gets an apostrophe, numbers don't", () => {
	for (const word of ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", " =1", "\u200B=1"])
		assert.match(lineOf(word), /^"?'/, word);
	assert.equal(lineOf("\tA"), "'\tA");
	assert.equal(lineOf('=HYPERLINK("x")'), `"'=HYPERLINK(""x"")"`);
	assert.equal(lineOf(-3, 0.5, 0), "-3,0.5,0");
	assert.equal(lineOf("a=b", "2026-11-21"), "a=b,2026-11-21");
});
