import assert from "node:assert/strict";
import { after, test } from "node:test";
import { request } from "#testing/http.ts";
import { storeAudio, storeOriginal } from "#testing/media.ts";
import { startTestServer } from "#testing/server.ts";
import { sampleMp3 } from "#testing/uploads.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.user();
const member = await server.user();
const mp3 = await sampleMp3();
const size = mp3.length;
const path = (await storeAudio(server, artist, mp3, "everyone")).path;
/** The same bytes on every way they may be fetched. */
const ways = [
	{ who: "anyone", path, cookie: undefined, immutable: true },
	{
		who: "a member",
		path: (await storeAudio(server, artist, mp3, "members")).path,
		cookie: member.cookie,
		immutable: false,
	},
	{
		who: "its owner",
		path: (await storeAudio(server, artist, mp3, null)).path,
		cookie: artist.cookie,
		immutable: false,
	},
	{
		who: "its owner as uploaded",
		path: (await storeOriginal(server, artist, mp3)).path,
		cookie: artist.cookie,
		immutable: false,
	},
];
type Way = (typeof ways)[number];
const getBy = ({ path, cookie }: Way, headers: Record<string, string> = {}, method = "GET") =>
	request(server.url, { method, path, headers: { cookie, ...headers } });

const exact: Record<string, [start: number, end: number]> = {
	"bytes=0-0": [0, 0],
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
		for (const way of ways) {
			const answer = await getBy(way, { range });
			assert.equal(answer.status, 206, way.who);
			assert.equal(answer.headers["content-range"], `bytes ${start}-${end}/${size}`);
			assert.equal(answer.headers["content-length"], String(end - start + 1));
			assert.ok(answer.bytes.equals(mp3.subarray(start, end + 1)));
		}
	});

for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, "bytes=-0"])
	test(`Range: ${range} cannot be satisfied`, async () => {
		for (const way of ways) {
			const answer = await getBy(way, { range });
			assert.equal(answer.status, 416, way.who);
			assert.equal(answer.headers["content-range"], `bytes */${size}`);
		}
	});

for (const range of ["bytes=5-2", "bytes=a-b", "bytes=", "seconds=0-1", "bytes=-", "bytes=0-1,5-9"])
	test(`Range: ${range} is answered whole`, async () => {
		for (const way of ways) {
			const answer = await getBy(way, { range });
			assert.equal(answer.status, 200, way.who);
			assert.equal(answer.headers["content-range"], undefined);
			assert.equal(answer.bytes.length, size);
		}
	});

test("HEAD has the same headers as GET, without the body", async () => {
	for (const way of ways) {
		const [head, whole] = [await getBy(way, {}, "HEAD"), await getBy(way)];
		for (const name of ["content-length", "content-type", "etag", "accept-ranges", "cache-control"])
			assert.equal(head.headers[name], whole.headers[name], name);
		assert.equal(head.bytes.length, 0);
		assert.equal(whole.headers["accept-ranges"], "bytes");
		const cached = way.immutable ? /^public, .*immutable$/ : /^private, no-cache$/;
		assert.match(String(whole.headers["cache-control"]), cached, way.who);
	}
});

test("a strong ETag allows 304 and If-Range", async () => {
	for (const way of ways) {
		const etag = String((await getBy(way)).headers.etag);
		assert.match(etag, /^"[^"]+"$/);
		assert.equal((await getBy(way, { "if-none-match": etag })).status, 304);
		assert.equal((await getBy(way, { "if-none-match": `"other", ${etag}` })).status, 304);
		assert.equal((await getBy(way, { "if-none-match": '"other"' })).status, 200);
		assert.equal((await getBy(way, { range: "bytes=0-9", "if-range": etag })).status, 206);
		assert.equal((await getBy(way, { range: "bytes=0-9", "if-range": '"other"' })).status, 200);
	}
});

test("a file is served with its own type, inert, whatever was requested", async () => {
	for (const requested of [path, `${path}?x.html`]) {
		const answer = await request(server.url, { path: requested, headers: { accept: "text/html" } });
		assert.equal(answer.headers["content-type"], "audio/mpeg");
		assert.equal(answer.headers["x-content-type-options"], "nosniff");
		assert.match(String(answer.headers["content-security-policy"]), /sandbox/);
		assert.equal(answer.headers["content-encoding"], undefined);
		assert.equal(answer.headers["set-cookie"], undefined);
	}
});

test("another extension, an unknown id and a path traversal are not found", async () => {
	for (const requested of [
		path.replace(".mp3", ".html"),
		path.replace(".mp3", ""),
		"/media/01939c00-0000-7000-8000-00000000dead.mp3",
		"/media/..%2f..%2fauth-secret",
		"/media/%2e%2e/auth-secret",
	])
		assert.equal((await request(server.url, { path: requested })).status, 404, requested);
});
