import assert from "node:assert/strict";
import { test } from "node:test";
import { paths } from "#shared/paths.ts";
import { ariaCurrent } from "./navigation.ts";
import { siteLinks } from "./site-links.ts";

const marked = (pathname: string) =>
	siteLinks
		.filter((link) => ariaCurrent(pathname, link))
		.map((link) => `${link.label} ${ariaCurrent(pathname, link)}`);

test("the header has seven links", () => {
	assert.deepEqual(
		siteLinks.map((link) => link.to),
		["/", "/podcasts", "/explore", "/music/discover", "/booking", "/book-club", "/posts"],
	);
});

test("Music is highlighted on every music path", () => {
	assert.deepEqual(marked(paths.discover), ["Music page"]);
	assert.deepEqual(marked(paths.music), ["Music true"]);
	assert.deepEqual(marked(paths.listen), ["Music true"]);
});

test("Home is highlighted on home only", () => {
	assert.deepEqual(marked("/"), ["Home page"]);
	assert.deepEqual(marked(paths.profile), []);
});

test("both book club pages highlight one section", () => {
	assert.deepEqual(marked(paths.bookClub), ["Book Club true"]);
	assert.deepEqual(marked(paths.bookClubList), ["Book Club page"]);
});
