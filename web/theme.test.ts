import assert from "node:assert/strict";
import { test } from "node:test";
import { themeAttribute, themeFromCookie } from "./theme.ts";

test("the theme cookie is found among others", () => {
	assert.equal(themeFromCookie("a=1; theme=light; b=2"), "light");
	assert.equal(themeFromCookie("theme=dark"), "dark");
});

test("anything else follows the system, and leaves the page unmarked", () => {
	for (const cookies of [null, undefined, "", "theme=neon", "mytheme=dark", "theme=darker"]) {
		assert.equal(themeFromCookie(cookies), "system");
	}
	assert.equal(themeAttribute("system"), undefined);
	assert.equal(themeAttribute("dark"), "dark");
});
