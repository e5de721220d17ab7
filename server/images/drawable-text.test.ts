import assert from "node:assert/strict";
import { test } from "node:test";
import { drawableText } from "./drawable-text.ts";

test("text is drawn in every script the fonts have, and left out where glyphs are missing", () => {
	for (const text of [
		"Paper Boats",
		"Łódź, ½ price…",
		"Ночь",
		"Νύχτα ᾠδή",
		"שלום",
		"مرحبا بالعالم",
	])
		assert.equal(drawableText(text), text.normalize("NFC"));
	for (const text of [
		"東京の夜",
		"ソング",
		"밤의 노래",
		"नमस्ते",
		"Night in 東京",
		"🎸🎶",
		" ",
		"",
		"!?",
	])
		assert.equal(drawableText(text), null, text);
});

test("emoji are removed from a line, and its words stay", () => {
	assert.equal(drawableText("Night 🌙 drive 🎸"), "Night drive");
	assert.equal(drawableText("👩🏽‍🎤 Mika 🇫🇮"), "Mika");
	assert.equal(drawableText("♪ Ночь ♪"), "Ночь");
});
