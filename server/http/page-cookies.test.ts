import assert from "node:assert/strict";
import { test } from "node:test";
import { readPageCookies } from "./page-cookies.ts";

test("what a browser has chosen is read from its cookies; anything else is the default", () => {
	assert.deepEqual(readPageCookies(), { theme: null, listView: "cards" });
	assert.deepEqual(readPageCookies("theme=dark; list-view=list"), {
		theme: "dark",
		listView: "list",
	});
	assert.deepEqual(readPageCookies("list-view=cards;theme=system"), {
		theme: null,
		listView: "cards",
	});
	assert.deepEqual(readPageCookies('my-list-view=list; theme="><script>'), {
		theme: null,
		listView: "cards",
	});
});
