import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseAtomFeed } from "feedsmith";
import { files } from "#server/table.ts";
import { endpoints, mediaPath, trackPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const path = endpoints.tracksFeed;
const ada = await server.user();

/** A listed track whose sound has a row. */
async function listedTrack(given: Parameters<typeof makeTrack>[2] = {}): Promise<string> {
	const id = await makeTrack(server, ada.id, given);
	const { rows } = await server.services.pool.query(
		"SELECT r.stream_file_id AS file FROM tracks t JOIN recordings r ON r.id = t.recording_id WHERE t.id = $1",
		[id],
	);
	await server.services.db.insert(files).values({
		id: rows[0].file,
		ownerId: ada.id,
		extension: "mp3",
		mime: "audio/mpeg",
		bytes: 12_345,
		sha256: "0".repeat(64),
		audience: "everyone",
	});
	return id;
}

test("a feed without tracks is valid", async () => {
	const { status, text, headers } = await request(url, { path });
	assert.equal(status, 200);
	assert.equal(headers["last-modified"], undefined);
	assert.deepEqual(parseAtomFeed(text).entries ?? [], []);
});

test("the newest tracks come with every field that a reader needs", async () => {
	const publishedAt = new Date("2026-03-01T10:00:00.500Z");
	const id = await listedTrack({
		title: "Boats & <b>Kites</b>",
		artist: "Ada",
		publishedAt,
		slug: "kites",
	});
	const { status, text, headers } = await request(url, { path });
	assert.equal(status, 200);
	assert.equal(headers["content-type"], "application/atom+xml; charset=utf-8");
	assert.equal(headers["access-control-allow-origin"], "*");
	const feed = parseAtomFeed(text);
	assert.equal(feed.id, url + path);
	assert.equal(feed.updated, publishedAt.toISOString());
	const [entry] = feed.entries ?? [];
	assert.equal(entry?.id, `urn:uuid:${id}`);
	assert.equal(entry?.title?.value, "Boats & <b>Kites</b>");
	assert.equal(entry?.authors?.[0]?.name, "Ada");
	assert.equal(entry?.updated, publishedAt.toISOString());
	assert.match(String(entry?.summary?.value), /Kites/);
	assert.match(text, /<title><!\[CDATA\[Boats & <b>Kites<\/b>]]><\/title>/, "nothing round it");
	const audio = entry?.links?.find(({ rel }) => rel === "enclosure");
	assert.deepEqual(
		entry?.links?.find(({ rel }) => rel === "alternate")?.href,
		url + trackPath("kites"),
	);
	assert.equal(audio?.length, 12_345);
	assert.equal(audio?.type, "audio/mpeg");
	assert.match(String(audio?.href), new RegExp(`^${url}${mediaPath(".{36}", "mp3")}$`));
});

test("an unchanged feed is answered 304 by its ETag, also to HEAD", async () => {
	const { headers, text } = await request(url, { path });
	const etag = String(headers.etag);
	assert.equal(headers["last-modified"], undefined);
	const status = async (sent: Record<string, string>, method = "GET") =>
		(await request(url, { path, method, headers: sent })).status;
	assert.equal(await status({ "if-none-match": etag }), 304);
	assert.equal(await status({ "if-none-match": `"other", ${etag}` }), 304);
	assert.equal(await status({ "if-none-match": etag.slice(2) }), 304);
	assert.equal(await status({ "if-none-match": '"other"' }), 200);
	const date = new Date().toUTCString();
	assert.equal(
		await status({ "if-modified-since": date }),
		200,
		"something may have been taken out",
	);
	const head = await request(url, { path, method: "HEAD" });
	assert.equal(head.headers.etag, etag);
	assert.equal(head.text, "");
	assert.equal(Number(head.headers["content-length"]), Buffer.byteLength(text));
	const known = await request(url, { path, headers: { "if-none-match": etag } });
	assert.equal(known.text, "");
	assert.equal(known.headers["access-control-allow-origin"], "*");
	const id = await listedTrack();
	assert.equal(await status({ "if-none-match": etag }), 200, "something came");
	const later = String((await request(url, { path })).headers.etag);
	await server.services.pool.query("UPDATE tracks SET visibility = 'draft' WHERE id = $1", [id]);
	assert.equal(await status({ "if-none-match": later }), 200, "something went");
});

test("characters that XML forbids are left out, and markup is escaped", async () => {
	const title = `]]></title><script>\u0001\u000b ]]> &amp; "'`;
	await listedTrack({ title, artist: title, description: title });
	const { text } = await request(url, { path });
	assert.ok(![...text].some((sign) => sign < " " && !"\t\n\r".includes(sign)));
	const [entry] = parseAtomFeed(text).entries ?? [];
	assert.equal(entry?.title?.value, title.replace("\u0001\u000b", ""));
});

test("the feed has the fifty newest listed tracks", async () => {
	for (let day = 1; day <= 55; day += 1)
		await listedTrack({ title: `Day ${day}`, publishedAt: new Date(Date.UTC(2030, 0, day)) });
	await listedTrack({ title: "Hidden", visibility: "unlisted" });
	const { entries = [] } = parseAtomFeed((await request(url, { path })).text);
	assert.equal(entries.length, 50);
	assert.deepEqual(
		entries.slice(0, 2).map(({ title }) => title?.value),
		["Day 55", "Day 54"],
	);
});

test("the sitemap lists public pages, and robots.txt links to it", async () => {
	const robots = await request(url, { path: "/robots.txt" });
	assert.match(robots.text, new RegExp(`^Sitemap: ${url}${endpoints.sitemap}$`, "m"));
	const { status, text, headers } = await request(url, { path: endpoints.sitemap });
	assert.equal(status, 200);
	assert.match(String(headers["content-type"]), /^application\/xml/);
	assert.ok(text.includes(`<loc>${url}${trackPath("kites")}</loc>`));
	assert.ok(text.includes(`<loc>${url}/</loc>`));
	const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
	for (const address of addresses.slice(0, 3))
		assert.equal((await request(url, { path: address.slice(url.length) })).status, 200, address);
});
