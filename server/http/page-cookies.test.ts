import assert from "node:assert/strict";
import { test } from "node:test";
import { readPageCookies } from "./page-cookies.ts";

const defaults = { theme: null, listView: "cards", zone: null };

test("a browser's choices are read from its cookies, and anything invalid is the default", () => {
	assert.deepEqual(readPageCookies(), defaults);
	assert.deepEqual(readPageCookies("theme=dark; list-view=list; zone=America/Los_Angeles"), {
		theme: "dark",
		listView: "list",
		zone: "America/Los_Angeles",
	});
	assert.deepEqual(readPageCookies("list-view=cards;theme=system"), defaults);
	assert.deepEqual(readPageCookies('my-list-view=list; theme="><script>'), defaults);
});

test("an invalid time zone is ignored", () => {
	for (const zone of ["Mars/Olympus", "", "<script>", `A${"a".repeat(5_000)}`, "+01:00"])
		assert.equal(readPageCookies(`zone=${zone}`).zone, null, zone);
	assert.equal(readPageCookies("zone=Etc/GMT+3; theme=light").zone, "Etc/GMT+3");
});
