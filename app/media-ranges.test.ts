import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "./testing.ts";
import { ask } from "./testing-http.ts";
import { sampleMp3, upload } from "./testing-uploads.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.person();
const mp3 = await sampleMp3();
const size = mp3.length;
const track = await artist.api.music.submit({
	title: "Hold the Door",
	artist: "Tomas",
	genre: "rock",
	description: "",
	audioUploadId: await upload(server.url, artist, mp3),
});
const path = track.audioUrl;
const get = (headers: Record<string, string>, method = "GET") =>
	ask(server.url, { method, path, headers });

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
		const answer = await get({ range });
		assert.equal(answer.status, 206);
		assert.equal(answer.headers["content-range"], `bytes ${start}-${end}/${size}`);
		assert.equal(answer.headers["content-length"], String(end - start + 1));
		assert.ok(answer.bytes.equals(mp3.subarray(start, end + 1)));
	});

for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, "bytes=-0"])
	test(`Range: ${range} cannot be satisfied`, async () => {
		const answer = await get({ range });
		assert.equal(answer.status, 416);
		assert.equal(answer.headers["content-range"], `bytes */${size}`);
	});

for (const range of ["bytes=5-2", "bytes=a-b", "bytes=", "seconds=0-1", "bytes=-", "bytes=0-1,5-9"])
	test(`Range: ${range} is answered whole`, async () => {
		const answer = await get({ range });
		assert.equal(answer.status, 200);
		assert.equal(answer.headers["content-range"], undefined);
		assert.equal(answer.bytes.length, size);
	});

test("HEAD says the same as GET, without the bytes", async () => {
	const [head, whole] = [await get({}, "HEAD"), await get({})];
	for (const name of ["content-length", "content-type", "etag", "accept-ranges", "cache-control"])
		assert.equal(head.headers[name], whole.headers[name], name);
	assert.equal(head.bytes.length, 0);
	assert.equal(whole.headers["accept-ranges"], "bytes");
	assert.match(String(whole.headers["cache-control"]), /immutable/);
});

test("a strong ETag saves sending it again, and guards a range", async () => {
	const etag = String((await get({})).headers.etag);
	assert.match(etag, /^"[^"]+"$/);
	assert.equal((await get({ "if-none-match": etag })).status, 304);
	assert.equal((await get({ "if-none-match": `"other", ${etag}` })).status, 304);
	assert.equal((await get({ "if-none-match": '"other"' })).status, 200);
	assert.equal((await get({ range: "bytes=0-9", "if-range": etag })).status, 206);
	assert.equal((await get({ range: "bytes=0-9", "if-range": '"other"' })).status, 200);
});

test("a file is served as what it is, inert, whatever was asked for", async () => {
	for (const asked of [path, `${path}?x.html`]) {
		const answer = await ask(server.url, { path: asked, headers: { accept: "text/html" } });
		assert.equal(answer.headers["content-type"], "audio/mpeg");
		assert.equal(answer.headers["x-content-type-options"], "nosniff");
		assert.match(String(answer.headers["content-security-policy"]), /sandbox/);
		assert.equal(answer.headers["content-encoding"], undefined);
		assert.equal(answer.headers["set-cookie"], undefined);
	}
});

test("another ending, an unknown id and a path that climbs are not there", async () => {
	for (const asked of [
		path.replace(".mp3", ".html"),
		path.replace(".mp3", ""),
		"/media/01939c00-0000-7000-8000-00000000dead.mp3",
		"/media/..%2f..%2fauth-secret",
		"/media/%2e%2e/auth-secret",
	])
		assert.equal((await ask(server.url, { path: asked })).status, 404, asked);
});
