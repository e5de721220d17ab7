import assert from "node:assert/strict";
import { test } from "node:test";
import { readPageCookies } from "./page-cookies.ts";

const defaults = { theme: null, listView: "cards", zone: null };

test("what a browser has chosen is read from its cookies; anything else is the default", () => {
	assert.deepEqual(readPageCookies(), defaults);
	assert.deepEqual(readPageCookies("theme=dark; list-view=list; zone=America/Los_Angeles"), {
		theme: "dark",
		listView: "list",
		zone: "America/Los_Angeles",
	});
	assert.deepEqual(readPageCookies("list-view=cards;theme=system"), defaults);
	assert.deepEqual(readPageCookies('my-list-view=list; theme="><script>'), defaults);
});

test("a zone that isn't one is none", () => {
	for (const zone of ["Mars/Olympus", "", "<script>", `A${"a".repeat(5_000)}`, "+01:00"])
		assert.equal(readPageCookies(`zone=${zone}`).zone, null, zone);
	assert.equal(readPageCookies("zone=Etc/GMT+3; theme=light").zone, "Etc/GMT+3");
});
