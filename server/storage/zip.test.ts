import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { filesInZip } from "#testing/zip.ts";
import { createZip } from "./zip.ts";

const folder = await mkdtemp(join(tmpdir(), "greenroom-zip-"));
after(() => rm(folder, { recursive: true, force: true }));

test("entries are read back: text in any script, a file's bytes, and an empty one", async () => {
	const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, at) => (at * 31) % 251));
	const from = join(folder, "from.bin");
	await writeFile(from, bytes);
	const path = join(folder, "some.zip");
	const zip = createZip(path);
	const lines = Array.from({ length: 20_000 }, (_, at) => `Zeile ${at}: żółć 🎧\n`);
	await zip.addText("data/wörter.txt", lines);
	await zip.addFile("audio/track.bin", createReadStream(from));
	await zip.addText("empty.txt", []);
	const size = await zip.finish();
	const archive = await readFile(path);
	assert.equal(archive.length, size);
	const files = await filesInZip(archive);
	assert.deepEqual([...files.keys()], ["data/wörter.txt", "audio/track.bin", "empty.txt"]);
	assert.equal(files.get("data/wörter.txt")?.toString(), lines.join(""));
	assert.ok(files.get("audio/track.bin")?.equals(bytes));
	assert.equal(files.get("empty.txt")?.length, 0);
});

test("a failing source fails the archive, and leaves nothing open", async () => {
	const broken = async function* () {
		yield "so far";
		throw new Error("the connection was lost");
	};
	const zip = createZip(join(folder, "broken.zip"));
	await assert.rejects(zip.addText("half.txt", broken()), /connection was lost/);
	await zip.abandon();
	const other = createZip(join(folder, "gone.zip"));
	const gone = createReadStream(join(folder, "gone.bin"));
	await assert.rejects(other.addFile("gone.bin", gone), { code: "ENOENT" });
	await other.abandon();
});
