import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { PlainError } from "#server/plain-error.ts";
import { folderTarget } from "./folder-target.ts";

const scratch = await mkdtemp(join(tmpdir(), "greenroom-folder-target-"));
after(() => rm(scratch, { recursive: true }));

test("a missing archive folder is created, private to its user", async () => {
	const folder = join(scratch, "new", "backups");
	const archive = await folderTarget(folder).create("today.tar");
	await archive.write(Buffer.from("contents"));
	await archive.finish();
	assert.deepEqual(await readdir(folder), ["today.tar"]);
	assert.equal((await stat(folder)).mode & 0o777, 0o700);
});

test("a folder that can't be created is named", async () => {
	const file = join(scratch, "file");
	await writeFile(file, "");
	const folder = join(file, "backups");
	await assert.rejects(
		async () => folderTarget(folder).create("today.tar"),
		(error) => error instanceof PlainError && error.message.startsWith(`${folder} is a file`),
	);
});
