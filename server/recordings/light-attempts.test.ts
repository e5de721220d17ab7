import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { encodeTone, writeWave } from "#server/media/media.test-audio.ts";
import { diskPath } from "#testing/media.ts";
import { openRecordings, type RecordingsSetup } from "./recordings.test-setup.ts";
import type { Recordings } from "./recordings.ts";

let setup: RecordingsSetup;
let node: Recordings;
before(async () => {
	setup = await openRecordings();
	node = await setup.openNode();
	// Noise: what an encoder cannot make small.
	let seed = 1;
	const sample = () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return (seed / 2_147_483_647 - 0.5) * 0.5;
	};
	await writeWave(join(setup.folder, "noise.wav"), { seconds: 4, sample });
});
after(() => setup.close());

/** A live recording of four seconds of noise. */
async function live(audience: "everyone" | "members" | null = "everyone"): Promise<string> {
	const id = await setup.add(node, join(setup.folder, "noise.wav"), audience);
	await node.process(id);
	assert.equal((await setup.rowOf(id)).state, "live");
	return id;
}

test("a live recording gets its light version, with its audience, and both are removed together", async () => {
	const before = await setup.stored({ andLight: true });
	const id = await live("members");
	await node.lighten(id);
	const { light, light_file_id, light_tries, stream_file_id } = await setup.rowOf(id);
	assert.deepEqual([light, light_tries], ["made", 1]);
	const [file, stream] = [
		await setup.storage.find(light_file_id),
		await setup.storage.find(stream_file_id),
	];
	assert.deepEqual([file?.audience, file?.mime, file?.extension], ["members", "audio/mp4", "mp4"]);
	assert.ok(file && stream && file.bytes < stream.bytes * 0.75, `${file?.bytes}, ${stream?.bytes}`);
	assert.deepEqual(await node.lightOf(stream_file_id), { file, isWaiting: false });
	await setup.db.transaction((tx) => node.setAudience(id, null, tx));
	assert.equal((await setup.storage.find(light_file_id))?.audience, null);
	await node.lighten(id);
	assert.equal((await setup.rowOf(id)).light_tries, 1, "made once");
	const deleteFiles = await setup.db.transaction((tx) => node.remove(id, tx));
	await deleteFiles();
	assert.deepEqual((await setup.stored({ andLight: true })).sort(), before.sort());
	assert.equal(await setup.storage.find(light_file_id), null);
});

test("small audio gets no light version", async () => {
	const path = join(setup.folder, "small.mp3");
	encodeTone(path, { encoder: "libmp3lame", seconds: 3, bitsPerSecond: 64_000 });
	const id = await setup.add(node, path);
	await node.process(id);
	const before = await setup.stored({ andLight: true });
	await node.lighten(id);
	const { light, light_file_id, stream_file_id } = await setup.rowOf(id);
	assert.deepEqual([light, light_file_id], ["unneeded", null]);
	assert.deepEqual(await node.lightOf(stream_file_id), { file: null, isWaiting: false });
	assert.deepEqual(await setup.stored({ andLight: true }), before);
});

test("an mp3 of 320 kbit/s is streamed as it is, and gets a light version", async () => {
	const path = join(setup.folder, "large.mp3");
	encodeTone(path, { encoder: "libmp3lame", seconds: 6, bitsPerSecond: 320_000 });
	const id = await setup.add(node, path, "everyone");
	await node.process(id);
	await node.lighten(id);
	const { light, stream_file_id, original_file_id } = await setup.rowOf(id);
	assert.deepEqual([light, stream_file_id], ["made", original_file_id]);
});

test("a light version that fails three times leaves the recording live and no file", async () => {
	const id = await live();
	const original = await node.originalOf(id);
	assert.ok(original);
	const path = diskPath(setup.storage, original);
	// The bytes are also those of the file it was placed from.
	await rm(path);
	await writeFile(path, "no sound at all");
	const before = await setup.stored({ andLight: true });
	for (const tries of [1, 2, 3]) {
		await node.lighten(id);
		const { state, light, light_tries } = await setup.rowOf(id);
		assert.deepEqual(
			[state, light, light_tries],
			["live", tries < 3 ? "waiting" : "failed", tries],
		);
	}
	assert.deepEqual(await setup.stored({ andLight: true }), before);
});

test("an attempt ended by shutdown is not counted, and the next server makes it", async () => {
	const leaving = await setup.openNode();
	const id = await live();
	const before = await setup.stored({ andLight: true });
	const making = leaving.lighten(id);
	await setup.halfMade(before, { andLight: true });
	await leaving.stopWorker();
	await making;
	assert.deepEqual(await setup.stored({ andLight: true }), before);
	assert.deepEqual(
		[(await setup.rowOf(id)).light, (await setup.rowOf(id)).light_tries],
		["waiting", 0],
	);
	await node.lighten(id);
	assert.equal((await setup.rowOf(id)).light, "made");
});

test("killed servers don't end the attempts before the twentieth", async () => {
	const [killed, spent] = [await live(), await live()];
	const started = "UPDATE recordings SET light_tries = $2 WHERE id = $1";
	await setup.pool.query(started, [killed, 6]);
	await setup.pool.query(started, [spent, 20]);
	await node.lighten(killed);
	await node.lighten(spent);
	const { light, light_tries } = await setup.rowOf(killed);
	assert.deepEqual([light, light_tries], ["made", 7]);
	assert.equal((await setup.rowOf(spent)).light, "failed");
});

test("a recording removed during encoding leaves no file", async () => {
	const before = await setup.stored({ andLight: true });
	const id = await live();
	const making = node.lighten(id);
	const deleteFiles = await setup.db.transaction((tx) => node.remove(id, tx));
	await deleteFiles();
	await making;
	assert.deepEqual((await setup.stored({ andLight: true })).sort(), before.sort());
});

test("the sweep queues older recordings, and a worker encodes them one after another", async () => {
	const ids = [await live(), await live(), await live()];
	const worker = await setup.openNode();
	await worker.startWorker();
	await worker.sweepLight();
	const waiting =
		"SELECT count(*)::int AS count FROM recordings WHERE id = ANY($1) AND light = 'waiting'";
	while ((await setup.pool.query(waiting, [ids])).rows[0].count > 0)
		await new Promise((resolve) => setImmediate(resolve));
	for (const id of ids) assert.equal((await setup.rowOf(id)).light, "made");
});
