import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { FileAudience } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { storeAudio, storeOriginal } from "#testing/media.ts";
import { startTestServer } from "#testing/server.ts";
import { encodeTone } from "./media.test-audio.ts";

const server = await startTestServer();
const folder = await mkdtemp(join(tmpdir(), "light-serving-"));
after(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});
const { recordings, storage, db } = server.services;
const owner = await server.user();
const people = {
	visitor: null,
	owner,
	other: await server.user(),
	moderator: await server.user({ roles: ["moderator"] }),
	admin: await server.user({ roles: ["admin"] }),
};
const song = join(folder, "large.mp3");
encodeTone(song, { encoder: "libmp3lame", seconds: 4, bitsPerSecond: 320_000 });

/** A recording that is live, streamed as it came, and still without a light version. */
async function makeLive(audience: FileAudience) {
	const { id } = await storeOriginal(server, owner, await readFile(song));
	await recordings.process(id);
	await db.transaction((tx) => recordings.setAudience(id, audience, tx));
	const { rows } = await server.services.pool.query(
		"SELECT stream_file_id FROM recordings WHERE id = $1",
		[id],
	);
	const stream = await storage.find(rows[0].stream_file_id);
	assert.ok(stream);
	return { id, stream, path: `${mediaPath(stream.id, stream.extension)}?light` };
}

test("while there is no light version, its URL serves the stream version, without long caching", async () => {
	const { id, stream, path } = await makeLive("everyone");
	const before = await request(server.url, { path });
	assert.deepEqual([before.status, before.headers["content-type"]], [200, "audio/mpeg"]);
	assert.equal(before.headers["cache-control"], "private, no-cache");
	assert.equal(Number(before.headers["content-length"]), stream.bytes);
	await recordings.lighten(id);
	const { etag } = before.headers;
	const later = await request(server.url, { path, headers: { "if-none-match": etag } });
	assert.deepEqual([later.status, later.headers["content-type"]], [200, "audio/mp4"]);
	assert.ok(Number(later.headers["content-length"]) < stream.bytes / 2);
});

test("the light version has its own ETag, ranges and length, and is cacheable for good", async () => {
	const { id, path } = await makeLive("everyone");
	await recordings.lighten(id);
	const whole = await request(server.url, { path });
	const { etag, "cache-control": caching, "accept-ranges": ranges } = whole.headers;
	const bytes = Number(whole.headers["content-length"]);
	assert.equal(ranges, "bytes");
	assert.match(String(caching), /^public, .*immutable$/);
	const head = await request(server.url, { method: "HEAD", path });
	for (const name of ["etag", "content-length", "content-type", "cache-control"])
		assert.equal(head.headers[name], whole.headers[name], name);
	const part = await request(server.url, {
		path,
		headers: { range: "bytes=100-199", "if-range": etag },
	});
	assert.deepEqual(
		[part.status, part.headers["content-range"], part.headers["content-length"]],
		[206, `bytes 100-199/${bytes}`, "100"],
	);
	assert.equal(
		(await request(server.url, { path, headers: { "if-none-match": etag } })).status,
		304,
	);
	const beyond = await request(server.url, { path, headers: { range: `bytes=${bytes}-` } });
	assert.equal(beyond.status, 416);
});

const ACCESS: [FileAudience, number[]][] = [
	["everyone", [200, 200, 200, 200, 200]],
	["members", [404, 200, 200, 200, 200]],
	["premium", [404, 200, 404, 200, 200]],
	[null, [404, 200, 404, 404, 200]],
];
for (const [audience, expected] of ACCESS)
	test(`the light version of a file for "${audience}" is for the same audience`, async () => {
		const { id, path } = await makeLive(audience);
		await recordings.lighten(id);
		for (const method of ["GET", "HEAD"]) {
			const seen: number[] = [];
			for (const user of Object.values(people)) {
				const headers = { cookie: user?.cookie };
				seen.push((await request(server.url, { method, path, headers })).status);
			}
			assert.deepEqual(seen, expected, method);
		}
	});

test("audio outside a recording, and other files, ignore the light parameter", async () => {
	const { file, path } = await storeAudio(server, owner, Buffer.from("a sound"), "everyone");
	const answer = await request(server.url, { path: `${path}?light` });
	assert.deepEqual([answer.status, answer.text], [200, "a sound"]);
	assert.match(String(answer.headers["cache-control"]), /immutable/);
	await storage.remove(file.id);
	assert.equal((await request(server.url, { path: `${path}?light` })).status, 404);
});
