import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { aroundChanges, diffText } from "./diff.ts";

test("differences are shown word by word", () => {
	assert.deepEqual(
		diffText("One.\nDoors open at seven.\nBye.", "One.\nDoors open at eight.\nBye."),
		[
			{ kind: "same", text: "One.\nDoors open at " },
			{ kind: "removed", text: "seven." },
			{ kind: "added", text: "eight." },
			{ kind: "same", text: "\nBye." },
		],
	);
	assert.deepEqual(diffText("", "New"), [{ kind: "added", text: "New" }]);
});

test("removed and added words reproduce both texts, however they differ", () => {
	const text = fc
		.array(fc.constantFrom("one ", "two ", "three\n", "\n", "four, ", "é", "  "), { maxLength: 60 })
		.map((parts) => parts.join(""));
	fc.assert(
		fc.property(text, text, (before, after) => {
			const pieces = diffText(before, after);
			const of = (kind: "added" | "removed") =>
				pieces
					.filter((piece) => piece.kind === "same" || piece.kind === kind)
					.map((piece) => piece.text)
					.join("");
			assert.deepEqual([of("removed"), of("added")], [before, after]);
		}),
	);
});

test("long texts that share nothing compare fast, and long unchanged parts are shortened", () => {
	const [before, after] = ["a", "b"].map((letter) => `${letter} \n`.repeat(15_000));
	assert.deepEqual(
		diffText(before ?? "", after ?? "").map(({ kind }) => kind),
		["removed", "added", "same"],
	);
	const cut = aroundChanges(diffText(`${"x ".repeat(500)}old`, `${"x ".repeat(500)}new`), 6);
	assert.deepEqual(
		cut.map((piece) => piece?.text ?? null),
		[null, "x x x ", "old", "new"],
	);
});
