import assert from "node:assert/strict";
import { test } from "node:test";
import { isScriptMissing } from "./script-errors.ts";

test("a script that could not be fetched is told from other failures, as each browser says it", () => {
	for (const said of [
		"Failed to fetch dynamically imported module: https://greenroom.example/assets/x-1.js",
		"error loading dynamically imported module: https://greenroom.example/assets/x-1.js",
		"Importing a module script failed.",
		"Unable to preload CSS for /assets/x-1.css",
	])
		assert.equal(isScriptMissing(new TypeError(said)), true, said);
	for (const other of [new TypeError("Failed to fetch"), "dynamically imported module", null])
		assert.equal(isScriptMissing(other), false);
});
