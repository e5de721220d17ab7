import assert from "node:assert/strict";
import { test } from "node:test";
import { workKey } from "./work-key.ts";

test("a work has the same key however it is typed", () => {
	const key = workKey("The Left Hand of Darkness", "Ursula K. Le Guin");
	for (const [title, author] of [
		["the left hand of darkness", "ursula k le guin"],
		["  The Left-Hand  of Darkness! ", "Ursula K. Le Guin"],
		["The Léft Hand of Darkness", "URSULA K. LE GUIN"],
	] as const)
		assert.equal(workKey(title, author), key);
	assert.equal(workKey("Don’t Look Back", "Ada"), workKey("Dont look back", "Ada"));
});

test("different works have different keys, in any script", () => {
	const keys = [
		workKey("Beloved", "Toni Morrison"),
		workKey("Beloved", "Another"),
		workKey("в", "Ада"),
		workKey("が", "あ"),
		workKey("か", "あ"),
		workKey("!!!", "!!!"),
		workKey("???", "!!!"),
	];
	assert.equal(new Set(keys).size, keys.length);
});
