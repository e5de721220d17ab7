import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { rm, truncate } from "node:fs/promises";
import { request as send } from "node:http";
import { after, test } from "node:test";
import fc from "fast-check";
import { newId } from "#server/database/database.ts";
import { request } from "#testing/http.ts";
import { storeAudio } from "#testing/media.ts";
import { startTestServer } from "#testing/server.ts";

const SIZE = 3 * 1024 * 1024 + 17;

const server = await startTestServer();
after(() => server.close());
/** Every four bytes say where they stand. */
const sound = Buffer.alloc(SIZE + 3);
for (let at = 0; at < SIZE; at += 4) sound.writeUInt32LE(at, at);

const owner = { id: newId() };
const keep = (bytes: Buffer) => storeAudio(server, owner, bytes, "everyone");
const long = sound.subarray(0, SIZE);
const { path } = await keep(long);
const get = (headers: Record<string, string> = {}, from = path) =>
	request(server.url, { path: from, headers });

test("a long file arrives whole", async () => {
	const { status, headers, bytes } = await get();
	assert.equal(status, 200);
	assert.equal(headers["content-length"], String(SIZE));
	assert.ok(bytes.equals(long));
});

test("any range of a long file is exactly that range", async () => {
	const place = fc.oneof(
		fc.nat(SIZE + 10),
		fc.constantFrom(0, 1, SIZE - 1, SIZE, 256 * 1024 - 1, 256 * 1024, 1024 * 1024, 1024 * 1024 + 1),
	);
	await fc.assert(
		fc.asyncProperty(place, fc.option(place), async (first, last) => {
			const { status, headers, bytes } = await get({ range: `bytes=${first}-${last ?? ""}` });
			if (last !== null && last < first) return assert.equal(status, 200);
			if (first >= SIZE) {
				assert.equal(headers["content-range"], `bytes */${SIZE}`);
				return assert.equal(status, 416);
			}
			const end = Math.min(last ?? SIZE - 1, SIZE - 1);
			assert.equal(status, 206);
			assert.equal(headers["content-range"], `bytes ${first}-${end}/${SIZE}`);
			assert.ok(bytes.equals(long.subarray(first, end + 1)));
		}),
		{ numRuns: 60, seed: 1 },
	);
});

test("a weak validator does not allow a range", async () => {
	const etag = String((await get()).headers.etag);
	const range = "bytes=0-9";
	for (const value of [
		`W/${etag}`,
		etag.slice(1, -1),
		'"other"',
		"*",
		new Date().toUTCString(),
		`${etag}, "x"`,
	])
		assert.equal((await get({ range, "if-range": value })).status, 200, value);
	assert.equal((await get({ range, "if-range": etag })).status, 206);
	for (const value of [etag, `W/${etag}`, "*", `"a", W/${etag}`]) {
		const { status, bytes, headers } = await get({ range, "if-none-match": value });
		assert.deepEqual([status, bytes.length, headers.etag], [304, 0, etag], value);
	}
});

test("HEAD ignores Range", async () => {
	const { status, headers } = await request(server.url, {
		method: "HEAD",
		path,
		headers: { range: "bytes=5-9" },
	});
	assert.deepEqual(
		[status, headers["content-length"], headers["content-range"]],
		[200, String(SIZE), undefined],
	);
});

test("an unsatisfiable range is not cacheable", async () => {
	const { headers } = await get({ range: `bytes=${SIZE}-` });
	assert.doesNotMatch(String(headers["cache-control"] ?? ""), /immutable|max-age=[1-9]/);
});

test("an empty file is empty, and has no satisfiable range", async () => {
	const empty = await keep(Buffer.alloc(0));
	const whole = await get({}, empty.path);
	assert.deepEqual([whole.status, whole.headers["content-length"]], [200, "0"]);
	assert.equal((await get({ range: "bytes=0-" }, empty.path)).status, 416);
});

test("missing bytes are 404, and not cacheable", async () => {
	const lost = await keep(Buffer.from("lost"));
	await rm(lost.disk);
	const short = await keep(Buffer.from("cut short"));
	await truncate(short.disk, 3);
	for (const one of [lost, short]) {
		const { status, headers, json } = await get({}, one.path);
		assert.equal(status, 404);
		assert.equal(json.code, "NOT_FOUND");
		assert.doesNotMatch(String(headers["cache-control"] ?? ""), /immutable/);
	}
});

test("many concurrent listeners get the same bytes; those who disconnect leave nothing open", async () => {
	const digest = createHash("sha256").update(long).digest("hex");
	const answers = await Promise.all(Array.from({ length: 12 }, () => get()));
	for (const { bytes } of answers)
		assert.equal(createHash("sha256").update(bytes).digest("hex"), digest);
	await Promise.all(Array.from({ length: 40 }, hangUp));
	assert.equal((await get({ range: "bytes=0-3" })).status, 206);
	assert.ok(openMedia() <= 2, "one descriptor for all of them");
});

/** Takes the first bytes of the answer and goes. */
function hangUp(): Promise<void> {
	return new Promise((resolve, reject) => {
		const request = send(`${server.url}${path}`, { agent: false }, (response) => {
			response.once("data", () => response.destroy());
			response.on("close", () => resolve());
			response.on("error", () => {});
		});
		request.on("error", reject);
		request.end();
	});
}

function openMedia(): number {
	const targets = readdirSync("/proc/self/fd").map((name) => {
		try {
			return readlinkSync(`/proc/self/fd/${name}`);
		} catch {
			return "";
		}
	});
	return targets.filter((target) => target.startsWith(`${server.config.dataDir}/media/`)).length;
}
