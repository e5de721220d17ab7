import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openFolderStore } from "./folder-store.ts";
import { SWEEP_BATCH, sweepOrphans } from "./sweep.ts";

const folder = await mkdtemp(join(tmpdir(), "sweep-"));
const media = join(folder, "media");
after(() => rm(folder, { recursive: true }));

const COUNT = 2 * SWEEP_BATCH + 500;
const idOf = (key: string) => /(\d+)\.bin$/.exec(key)?.[1] ?? null;

test("a sweep looks files up in batches and deletes those without a row", async () => {
	const names = Array.from({ length: COUNT }, (_, number) => `${number}.bin`);
	const store = await openFolderStore(folder);
	for (const shard of ["00", "01", "02"]) await mkdir(join(media, shard));
	for (const [at, name] of names.entries()) await writeFile(join(media, `0${at % 3}`, name), "");
	await writeFile(join(media, "00", "readme"), "");
	const hasRow = (id: string) => Number(id) % 2 === 0;
	const requested: number[] = [];
	const sweep = (graceMs: number) =>
		sweepOrphans(store, {
			prefix: "media/",
			idOf,
			graceMs,
			async withRows(ids) {
				requested.push(ids.length);
				return new Set(ids.filter(hasRow));
			},
		});
	assert.equal(await sweep(3_600_000), 0, "what is young may still get its row");
	assert.equal(await sweep(0), COUNT / 2);
	assert.ok(requested.every((count) => count <= SWEEP_BATCH));
	const left = (await readdir(media, { recursive: true })).filter((name) => name.includes("."));
	assert.equal(left.length, COUNT / 2);
	assert.ok(left.every((name) => hasRow(idOf(name) ?? "1")));
});
