import assert from "node:assert/strict";
import { test } from "node:test";
import { genreFromTag } from "./genre-tags.ts";

test("a genre tag maps to one of the site's genres, by number or name, or to other", () => {
	const cases = {
		Jazz: "jazz",
		"8": "jazz",
		"(17)": "rock",
		"(17)Rock": "rock",
		"Hip-Hop/Rap": "hip-hop",
		"R&B": "rnb",
		"Neo Soul": "rnb",
		"Funk; Jazz": "jazz",
		Synthpop: "pop",
		"Trip-Hop": "electronic",
		"Drum & Bass": "electronic",
		House: "electronic",
		Polka: "other",
		"75": "other",
		"2-step garage": "other",
		"": "other",
	} as const;
	for (const [tag, genre] of Object.entries(cases)) assert.equal(genreFromTag(tag), genre, tag);
});
