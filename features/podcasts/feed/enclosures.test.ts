import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseRssFeed } from "feedsmith";
import { podcasts } from "#features/podcasts/table.ts";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeEpisodeWithAudio, SOUND } from "./with-audio.test-episodes.ts";

const server = await startTestServer();
after(() => server.close());
const size = SOUND.length;
const member = await server.user();
await makeEpisodeWithAudio(server, { title: "Café — für alle", slug: "café-für-alle-0a1b2c" });

const soundOf = async (feed: string) => {
	const { items = [] } = parseRssFeed((await request(server.url, { path: feed })).text);
	return items[0]?.enclosures?.[0]?.url?.slice(server.url.length) ?? "";
};
const ownFeed = (await member.api.podcastFeeds.make()).url.slice(server.url.length);
/** The same bytes on both ways podcast apps fetch them. */
const ways = [await soundOf(endpoints.podcastFeed), await soundOf(ownFeed)];
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	request(server.url, { path, method, headers: { ...headers, "accept-encoding": "gzip, br" } });

test("both enclosure URLs are ASCII and end in the extension that apps require", () => {
	assert.equal(new Set(ways).size, 2);
	for (const path of ways) assert.match(path, /^\/feeds\/[\w%/-]+\.mp3$/);
});

const exact: Record<string, [start: number, end: number]> = {
	"bytes=0-0": [0, 0],
	"bytes=0-1": [0, 1],
	"bytes=0-1023": [0, 1023],
	"bytes=1000-": [1000, size - 1],
	"bytes=-500": [size - 500, size - 1],
	[`bytes=-${size + 10}`]: [0, size - 1],
	[`bytes=${size - 1}-`]: [size - 1, size - 1],
	[`bytes=10-${size + 1000}`]: [10, size - 1],
	"bytes=0-": [0, size - 1],
	"BYTES=5-9": [5, 9],
};
for (const [range, [start, end]] of Object.entries(exact))
	test(`Range: ${range} answers exactly these bytes`, async () => {
		for (const path of ways) {
			const answer = await get(path, { range });
			assert.equal(answer.status, 206);
			assert.equal(answer.headers["content-range"], `bytes ${start}-${end}/${size}`);
			assert.equal(answer.headers["content-length"], String(end - start + 1));
			assert.ok(answer.bytes.equals(SOUND.subarray(start, end + 1)));
		}
	});

for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, "bytes=-0"])
	test(`Range: ${range} cannot be satisfied`, async () => {
		for (const path of ways) {
			const answer = await get(path, { range });
			assert.equal(answer.status, 416);
			assert.equal(answer.headers["content-range"], `bytes */${size}`);
		}
	});

for (const range of ["bytes=5-2", "bytes=a-b", "bytes=", "seconds=0-1", "bytes=-", "bytes=0-1,5-9"])
	test(`Range: ${range} is answered whole`, async () => {
		for (const path of ways) {
			const answer = await get(path, { range });
			assert.equal(answer.status, 200);
			assert.equal(answer.headers["content-range"], undefined);
			assert.equal(answer.bytes.length, size);
		}
	});

test("GET and HEAD have the same headers, uncompressed, with CORS for any site", async () => {
	for (const path of ways) {
		const [head, whole] = [await get(path, {}, "HEAD"), await get(path)];
		for (const name of ["content-length", "content-type", "etag", "accept-ranges"])
			assert.equal(head.headers[name], whole.headers[name], name);
		assert.equal(head.bytes.length, 0);
		assert.ok(whole.bytes.equals(SOUND));
		assert.equal(whole.headers["content-type"], "audio/mpeg");
		assert.equal(whole.headers["content-encoding"], undefined);
		assert.equal(whole.headers["cross-origin-resource-policy"], "cross-origin");
		assert.equal(whole.headers["access-control-allow-origin"], "*");
		assert.equal(whole.headers["set-cookie"], undefined);
	}
	const [everyones = "", ours = ""] = ways;
	assert.match(String((await get(everyones)).headers["cache-control"]), /^public, .*immutable$/);
	assert.match(String((await get(ours)).headers["cache-control"]), /^private/);
	assert.equal((await get(ours)).headers["x-robots-tag"], "noindex");
});

test("a strong ETag allows 304 and If-Range", async () => {
	for (const path of ways) {
		const etag = String((await get(path)).headers.etag);
		assert.match(etag, /^"[^"]+"$/);
		assert.equal((await get(path, { "if-none-match": etag })).status, 304);
		assert.equal((await get(path, { "if-none-match": '"other"' })).status, 200);
		assert.equal((await get(path, { range: "bytes=0-9", "if-range": etag })).status, 206);
		assert.equal((await get(path, { range: "bytes=0-9", "if-range": '"other"' })).status, 200);
	}
});

test("replaced audio has a new URL, and the old one is 404", async () => {
	const [before = ""] = ways;
	for (const wrong of [".m4a", ".html", ""])
		assert.equal((await get(before.replace(".mp3", wrong))).status, 404, wrong);
	const { file } = await makeEpisodeWithAudio(server, {
		sound: Buffer.from("another sound"),
		audience: "members",
	});
	await server.services.pool.query(
		`UPDATE podcasts SET recording_id = (SELECT id FROM recordings WHERE stream_file_id = $1)
WHERE slug LIKE 'café%'`,
		[file.id],
	);
	const now = await soundOf(endpoints.podcastFeed);
	assert.notEqual(now, before);
	assert.equal((await get(now)).text, "another sound");
	assert.equal((await get(before)).status, 404);
});

test("an unpublished episode's audio is gone at once", async () => {
	const path = await soundOf(endpoints.podcastFeed);
	const ours = await soundOf(ownFeed);
	for (const [change, everyones, own] of [
		[{ audience: "members" }, 404, 200],
		[{ audience: "everyone", publishedAt: null }, 404, 404],
		[{ publishedAt: new Date(Date.now() + 3_600_000) }, 404, 404],
	] as const) {
		await server.services.db.update(podcasts).set(change);
		assert.equal((await get(path)).status, everyones);
		assert.equal((await get(ours)).status, own);
	}
});
