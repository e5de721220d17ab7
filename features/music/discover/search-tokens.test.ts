import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { SEARCH_TOKENS_MAX } from "#features/music/limits.ts";
import { editDistance, toAscii } from "#server/search/misspelt.ts";
import { tokensOf } from "./search-tokens.ts";

test("tokens are lower case, without accents, in any script, each once", () => {
	assert.deepEqual(tokensOf("Étude Nº 3 — don’t, DON'T", "Étude"), ["etude", "no", "3", "dont"]);
	assert.deepEqual(tokensOf("Погода 天気予報"), ["погода", "天気予報"]);
	assert.deepEqual(tokensOf("%_\\ !!! \u0301 🎹"), []);
});

test("the tokens of any text are few and short, and can be encoded in ASCII", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
			const words = tokensOf(text.toWellFormed());
			assert.ok(words.length <= SEARCH_TOKENS_MAX);
			for (const word of words) {
				assert.ok([...word].length <= 40);
				assert.match(toAscii(word), /^[a-z0-9]+$/);
				assert.equal([...toAscii(word)].length, [...word].length);
			}
		}),
	);
	assert.equal(
		tokensOf("ﷺ".repeat(200)).every((word) => [...word].length <= 40),
		true,
	);
});

test("typos are counted as edit distance, swapped letters as one", () => {
	const cases: [string, string, number][] = [
		["weather", "weather", 0],
		["weathr", "weather", 1],
		["too", "two", 1],
		["tow", "two", 1],
		["wether", "weather", 1],
		["погада", "погода", 1],
		["kitten", "sitting", 3],
		["", "abc", 3],
	];
	for (const [one, other, slips] of cases) {
		assert.equal(editDistance(one, other), slips, `${one} ${other}`);
		assert.equal(editDistance(other, one), slips, `${other} ${one}`);
	}
});
