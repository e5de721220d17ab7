import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { newId } from "#server/database/database.ts";
import { startS3Server } from "#testing/s3-server.ts";
import { mediaKey } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { type KnownFile, moveFiles } from "./move-files.ts";
import { openS3Store } from "./s3-store.ts";

const s3 = await startS3Server();
const dataDir = await mkdtemp(join(tmpdir(), "greenroom-move-"));
after(async () => {
	await s3.close();
	await rm(dataDir, { recursive: true, force: true });
});
const folder = await openFolderStore(dataDir);
const bucket = await openS3Store(dataDir, s3.settings, "http://localhost:3000");

const files: KnownFile[] = [];
for (let at = 0; at < 20; at += 1) {
	const bytes = Buffer.from(`sound ${at} `.repeat(1_000));
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const key = mediaKey({ id: newId(), extension: "mp3" });
	const file = { key, bytes: bytes.length, sha256, mime: "audio/mpeg" };
	await folder.putBytes(key, bytes, file);
	files.push(file);
}
const [first, second] = files as [KnownFile, KnownFile];
const none = { copied: 0, skipped: 0, missing: [], damaged: [], deleted: 0 };

test("an interrupted move resumes, and deletes nothing before every file is copied", async () => {
	let done = 0;
	const breaking = moveFiles({
		from: folder,
		to: bucket,
		files,
		deletes: true,
		onProgress() {
			done += 1;
			if (done === 5) s3.state.refusesAll = true;
		},
	});
	await assert.rejects(breaking, { name: "ServiceUnavailable" });
	s3.state.refusesAll = false;
	const copied = s3.objects.size;
	assert.ok(copied >= 5 && copied < files.length);
	assert.ok(await folder.stat(first.key));
	const result = await moveFiles({ from: folder, to: bucket, files, deletes: false });
	assert.deepEqual(result, { ...none, copied: files.length - copied, skipped: copied });
	const again = await moveFiles({ from: folder, to: bucket, files, deletes: true });
	assert.deepEqual(again, { ...none, skipped: files.length, deleted: files.length });
	assert.equal(await folder.stat(first.key), null);
});

test("files move back unchanged; missing and damaged ones are named, and nothing is deleted", async () => {
	const stored = s3.objects.get(first.key);
	s3.objects.delete(first.key);
	const other = s3.objects.get(second.key);
	if (!stored || !other) throw new Error("It was not moved");
	s3.objects.set(second.key, { ...other, bytes: Buffer.alloc(other.bytes.length) });
	const result = await moveFiles({ from: bucket, to: folder, files, deletes: true });
	const rest = files.length - 2;
	assert.deepEqual(result, { ...none, copied: rest, missing: [first.key], damaged: [second.key] });
	assert.equal(s3.objects.size, files.length - 1);
	assert.equal(await folder.stat(second.key), null);

	s3.objects.set(first.key, stored).set(second.key, other);
	await writeFile(folder.placeOf(files[2]?.key ?? ""), Buffer.alloc(files[2]?.bytes ?? 0));
	const mended = await moveFiles({ from: bucket, to: folder, files, deletes: true });
	assert.deepEqual(mended, { ...none, copied: 3, skipped: rest - 1, deleted: files.length });
	for (const { key, sha256 } of files) {
		const bytes = await readFile(folder.placeOf(key));
		assert.equal(createHash("sha256").update(bytes).digest("hex"), sha256);
	}
	assert.equal(s3.objects.size, 0);
});
