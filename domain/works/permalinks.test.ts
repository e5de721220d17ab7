import assert from "node:assert/strict";
import { test } from "node:test";
import { permalinkAt } from "./permalinks.ts";

test("only the addresses of works and artists are parsed as permalinks", () => {
	const kindAt = (path: string) => permalinkAt(path)?.kind ?? null;
	assert.equal(kindAt("/music/tracks/hold-the-door-1a"), "track");
	assert.equal(kindAt("/music/tracks/hold-the-door-1a/"), "track");
	assert.equal(kindAt("/podcasts/episodes/first"), "episode");
	assert.equal(kindAt("/music/weeks/2026-11-23"), "week");
	assert.equal(kindAt("/music/playlists/late"), "playlist");
	assert.equal(kindAt("/bookclub/books/middlemarch"), "book");
	assert.equal(kindAt("/artists/ada-lark"), "artist");
	for (const path of [
		"/",
		"/music",
		"/music/tracks",
		"/music/tracks/",
		"/music/playlists/join",
		"/music/tracks/a/b",
	])
		assert.equal(kindAt(path), null, path);
	assert.equal(permalinkAt("/music/tracks/%E0%A4%A"), null);
	assert.equal(permalinkAt("/artists/%C3%A5se")?.slug, "åse");
});
