import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, test } from "node:test";
import { newId, openDatabase } from "#server/database/database.ts";
import { inFolder } from "#testing/media.ts";
import { startS3Server } from "#testing/s3-server.ts";
import { testDatabase } from "#testing/server.ts";
import { openBucket } from "./bucket.ts";
import { mediaKey } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";
import type { S3Settings } from "./s3-settings.ts";
import { openS3Store } from "./s3-store.ts";
import { openStorage } from "./storage.ts";

const s3 = await startS3Server();
const given = await testDatabase({ isMigrated: true });
const database = await openDatabase(given.url, () => undefined);
const folders: string[] = [];
after(async () => {
	await database.close();
	await given.drop();
	await s3.close();
	for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const MIB = 1024 * 1024;
const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const origin = () => ({ ownerId: newId(), extension: "mp3", mime: "audio/mpeg" });

for (const kind of ["a folder", "S3"] as const) {
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-storage-"));
	folders.push(dataDir);
	const settings = kind === "S3" ? s3.settings : null;
	const storage = await openStorage(
		{ ...inFolder(dataDir), s3: settings },
		database.db,
		database.pool,
	);
	const { store } = storage;
	const keysIn = async (prefix: string) => {
		const keys: string[] = [];
		for await (const { key } of store.list(prefix)) keys.push(key);
		return keys.sort();
	};
	/** What lies on this machine besides finished files. */
	const leftovers = async () =>
		(await readdir(store.workFolder, { recursive: true })).filter(
			(name) => name.includes(".") && !/^..\/[0-9a-f-]{36}\.mp3$/.test(name),
		);

	test(`${kind}: bytes, a file and a growing file are stored, read whole and in part, and deleted`, async () => {
		const bytes = randomBytes(3 * MIB);
		const path = join(dataDir, "finished");
		await writeFile(path, bytes);
		const growing = await storage.growFile(origin());
		await growing.write(MIB, bytes.subarray(MIB));
		await growing.write(0, bytes.subarray(0, MIB));
		const placed = [
			await storage.storeBytes(bytes, origin()),
			await storage.storeFile(path, origin()),
			await growing.finish(),
		];
		assert.ok((await readFile(path)).equals(bytes), "the file it came from stays");
		assert.equal(new Set(placed.map(({ sha256 }) => sha256)).size, 1);
		for (const file of placed) {
			assert.equal(file.bytes, bytes.length);
			assert.ok((await storage.readBytes(file))?.equals(bytes));
			const slice = { start: MIB - 1, end: MIB + 9 };
			const part = await storage.readBytes(file, slice);
			assert.ok(part?.equals(bytes.subarray(slice.start, slice.end + 1)));
			assert.equal(await storage.sizeOf(file), bytes.length);
			assert.ok(await storage.withPath(file, async (at) => (await readFile(at)).equals(bytes)));
		}
		assert.deepEqual(await keysIn("media/"), placed.map(mediaKey).sort());
		assert.deepEqual(await leftovers(), []);
		for (const file of placed) await storage.discard(file);
		for (const file of placed) await storage.discard(file);
		assert.deepEqual(await keysIn("media/"), []);
	});

	test(`${kind}: reading a missing file reports it as gone, and deleting it is no error`, async () => {
		const gone = { id: newId(), extension: "mp3" };
		assert.equal(await storage.readBytes(gone), null);
		assert.equal(await storage.sizeOf(gone), null);
		await assert.rejects(storage.read(gone), { code: "ENOENT" });
		await storage.discard(gone);
		await assert.rejects(storage.placeFile(join(dataDir, "nothing"), origin()), { code: "ENOENT" });
	});

	test(`${kind}: an aborted file leaves nothing`, async () => {
		const growing = await storage.growFile(origin());
		await growing.write(0, Buffer.from("half"));
		assert.equal((await leftovers()).length, 1);
		await growing.abandon();
		assert.deepEqual(await leftovers(), []);
		assert.deepEqual(await keysIn("media/"), []);
	});

	test(`${kind}: the sweep deletes files without a row, once their grace period is over`, async () => {
		const files = [];
		for (let at = 0; at < 8; at += 1)
			files.push(await storage.placeBytes(Buffer.from(`sound ${at}`), origin()));
		const recorded = files.slice(0, 4);
		for (const file of recorded) await storage.record(file);
		assert.equal(await storage.sweep(3_600_000), 0);
		assert.equal(await storage.sweep(0), 4);
		assert.deepEqual(await keysIn("media/"), recorded.map(mediaKey).sort());
		for (const { id } of recorded) await storage.remove(id);
		assert.deepEqual(await keysIn("media/"), []);
		assert.equal(await storage.find(recorded[0]?.id ?? ""), null);
	});

	test(`${kind}: it is reachable and writable`, async () => {
		await store.reach();
		await store.tryToWrite();
		assert.deepEqual(await keysIn("media/"), []);
	});
}

test("S3: storage works below a path; with the wrong path or bucket it is reported missing", async () => {
	const below = await startS3Server({ path: "/storage/v1/s3" });
	const endpoint = new URL(below.settings.endpoint).origin;
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-s3-"));
	after(() => rm(dataDir, { recursive: true, force: true }));
	const open = (settings: Partial<S3Settings>) =>
		openS3Store(dataDir, { ...below.settings, ...settings }, "https://greenroom.example");
	await (await open({})).reach();
	const bytes = Buffer.from("sound");
	const facts = { bytes: bytes.length, sha256: sha256Of(bytes), mime: "audio/mpeg" };
	await (await open({})).putBytes("media/one.mp3", bytes, facts);
	assert.ok(below.objects.has("media/one.mp3"));
	const lost = await open({ endpoint });
	await assert.rejects(lost.reach(), /has no bucket .*its path/);
	await assert.rejects(lost.tryToWrite(), /didn't answer as S3 does \(HTTP 404\)/);
	await assert.rejects((await open({ bucket: "another" })).reach(), /has no bucket another/);
	await below.close();
});

test("S3: a signed link opens one file for a while, and fails when changed", async () => {
	const bucket = openBucket(s3.settings);
	const bytes = Buffer.from("0123456789");
	await bucket.put("media/one.mp3", bytes, { bytes: 10, sha256: sha256Of(bytes), mime: "a/b" });
	const link = await bucket.linkTo("media/one.mp3", {
		mime: "audio/mpeg",
		seconds: 60,
		disposition: 'attachment; filename="one.mp3"',
	});
	const got = await fetch(link, { headers: { range: "bytes=-3" } });
	assert.deepEqual([got.status, await got.text()], [206, "789"]);
	assert.equal(got.headers.get("content-type"), "audio/mpeg");
	assert.equal(got.headers.get("content-disposition"), 'attachment; filename="one.mp3"');
	for (const changed of [
		link.replace("one.mp3", "two.mp3"),
		link.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=600000"),
		link.replace(/X-Amz-Signature=./, "X-Amz-Signature=_"),
		link.split("?")[0] ?? "",
	])
		assert.equal((await fetch(changed)).status, 403, changed);
	assert.equal((await fetch(link, { method: "DELETE" })).status, 403);
	await bucket.remove("media/one.mp3");
});

test("S3: a corrupted upload is refused, and a wrong secret too", async () => {
	const bytes = Buffer.from("sound");
	const facts = { bytes: 5, sha256: sha256Of(Buffer.from("other")), mime: "audio/mpeg" };
	const bucket = openBucket(s3.settings);
	await assert.rejects(bucket.put("media/x.mp3", bytes, facts), {
		name: "XAmzContentSHA256Mismatch",
	});
	const other = openBucket({ ...s3.settings, secretAccessKey: "another" });
	await assert.rejects(other.read("media/x.mp3"), { name: "SignatureDoesNotMatch" });
	assert.equal(s3.objects.has("media/x.mp3"), false);
});

test("S3: a multipart object exists once it is completed, and not before", async () => {
	const bucket = openBucket(s3.settings);
	const bytes = randomBytes(12 * MIB);
	const parts = await bucket.putInParts("large", "application/octet-stream");
	for (const start of [0, 5 * MIB, 10 * MIB])
		await parts.add(bytes.subarray(start, start + 5 * MIB));
	assert.equal(await bucket.stat("large"), null);
	await parts.finish();
	assert.ok((await buffer(await bucket.read("large"))).equals(bytes));
	const given = await bucket.putInParts("never", "application/octet-stream");
	await given.add(bytes.subarray(0, 5 * MIB));
	await given.abandon();
	assert.deepEqual([await bucket.stat("never"), s3.uploads.size], [null, 0]);
	await bucket.remove("large");
});

test("S3: scripts get a link where the bucket's CORS rule allows their site, and nowhere else", async () => {
	const [dataDir = ""] = folders;
	const linkFor = async (publicUrl: string) => {
		const store = await openFileStore({ ...inFolder(dataDir), s3: s3.settings, publicUrl });
		return store.linkTo("media/x.mp3", { mime: "audio/mpeg", seconds: 60, isForScript: true });
	};
	s3.state.corsOrigin = "https://greenroom.example";
	assert.ok(await linkFor("https://greenroom.example"));
	assert.equal(await linkFor("https://other.example"), null);
	s3.state.corsOrigin = null;
	assert.equal(await linkFor("https://greenroom.example"), null);
	assert.deepEqual([...s3.objects.keys()], [], "nothing is left of the question");
});
