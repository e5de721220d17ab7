import assert from "node:assert/strict";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { after, test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { paths } from "#shared/paths.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());

async function fetchPage(path: string, headers: Record<string, string>, method = "GET") {
	const answer = await new Promise<IncomingMessage>((resolve, reject) =>
		request(server.url + path, { headers, method }, resolve)
			.on("error", reject)
			.end(),
	);
	return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
	zstd: zstdDecompressSync,
	br: brotliDecompressSync,
	gzip: gunzipSync,
};
/** A nonce is of one answer alone. */
const withoutNonce = (bytes: Buffer) => bytes.toString().replace(/nonce="[^"]*"/g, "");

test("a page comes in the best packing that the browser takes, whole and with its length", async () => {
	const plain = await fetchPage(paths.about, {});
	assert.match(plain.bytes.toString(), /<\/html>$/);
	for (const [accepted, packing] of [
		["gzip, deflate, br, zstd", "zstd"],
		["gzip, deflate, br", "br"],
		["gzip", "gzip"],
	] as const) {
		const packed = await fetchPage(paths.about, { "accept-encoding": accepted });
		assert.equal(packed.headers["content-encoding"], packing);
		assert.equal(packed.headers.vary, "accept-encoding");
		assert.equal(packed.headers["content-length"], String(packed.bytes.length));
		const unpacked = unpack[packing]?.(packed.bytes) ?? Buffer.alloc(0);
		assert.equal(withoutNonce(unpacked).length, withoutNonce(plain.bytes).length);
	}
	const head = await fetchPage(paths.about, { "accept-encoding": "zstd" }, "HEAD");
	assert.deepEqual([head.status, head.bytes.length], [200, 0]);
});

const DATA = '<script id="loaded-queries"';
const scriptsOf = (page: string) => page.match(/<script\b.*?<\/script>/gs) ?? [];

const HOSTILE = "</script><script>alert(1)</script> <!--<script> “é”";

test("what people typed neither ends the data of a page early nor changes in it", async () => {
	const artist = await server.user();
	await makeTrack(server, artist.id, { title: HOSTILE });
	const readers: Record<string, string>[] = [{}, { cookie: artist.cookie }];
	for (const headers of readers) {
		const page = (await fetchPage(paths.discover, headers)).bytes.toString();
		const [, json = ""] =
			/<script id="loaded-queries" type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
		const loaded = JSON.parse(json) as [key: unknown, data: unknown][];
		assert.ok(JSON.stringify(loaded).includes(JSON.stringify(HOSTILE)));
		assert.deepEqual(
			scriptsOf(page).filter((script) => script.includes("alert(1)")),
			[page.slice(page.indexOf(DATA), page.indexOf(json) + json.length + "</script>".length)],
		);
	}
});

test("a page's data come once, before those that let its scripts begin", async () => {
	const artist = await server.user();
	await makeTrack(server, artist.id, { title: "Weather for Two" });
	const page = (await fetchPage(paths.discover, { cookie: artist.cookie })).bytes.toString();
	const data = page.indexOf(DATA);
	assert.ok(data > 0 && data < page.indexOf("streamController.enqueue("));
	const scripts = scriptsOf(page).filter((script) => script.includes("Weather for Two"));
	assert.equal(scripts.length, 1);
});
