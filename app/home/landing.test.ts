import assert from "node:assert/strict";
import { after, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { paths } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const HTML_MAX_GZIP_BYTES = 15_000;

const server = await startTestServer();
after(() => server.close());

const artist = await server.user({ fullName: "Ada Lovelace" });
// A row of drawn covers, of every kind that the landing page may have to show.
for (const title of [
	"Slow Tide",
	"Hold the Door",
	"Second Coat",
	"The Long Way Round",
	"Night Bus Choir",
	"Ninety Miles of Rain",
	"Weather for Two",
	"Borrowed Amp",
])
	await makeTrack(server, artist.id, { title });

test("the landing page is at most 15 kB of compressed HTML", async () => {
	const { status, text } = await request(server.url, { path: paths.home });
	assert.equal(status, 200);
	assert.match(text, /Second Coat/);
	const bytes = gzipSync(text, { level: 9 }).length;
	assert.ok(bytes <= HTML_MAX_GZIP_BYTES, `it is ${bytes} bytes`);
});

test("every drawing on a page is in a cacheable, compressed file", async () => {
	const drawn = new Set<string>();
	for (const path of [paths.home, paths.explore, paths.login, "/nope"]) {
		const { text } = await request(server.url, { path });
		for (const [, href = ""] of text.matchAll(/<use href="([^"]+)"/g)) drawn.add(href);
	}
	const files = Map.groupBy(drawn, (href) => href.split("#")[0] ?? "");
	assert.ok(files.size > 0);
	for (const [path, hrefs] of files) {
		const { status, headers, bytes } = await request(server.url, {
			path,
			headers: { "accept-encoding": "gzip" },
		});
		assert.equal(status, 200, path);
		assert.equal(headers["content-type"], "image/svg+xml");
		assert.match(String(headers["cache-control"]), /^public, max-age=31536000, immutable$/);
		assert.equal(headers["content-encoding"], "gzip");
		const file = gunzipSync(bytes).toString("utf8");
		const referred = [...hrefs, ...(file.match(/(?<=<use href=")#[^"]+/g) ?? [])];
		for (const href of referred) {
			const id = href.split("#")[1];
			assert.equal(file.split(` id="${id}"`).length, 2, `${path} has #${id} once`);
		}
		// Elsewhere than in shapes, a color of the page is black.
		assert.doesNotMatch(file, /<stop[^>]*var\(/);
	}
});
