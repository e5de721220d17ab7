import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { encodeTone } from "#server/media/media.test-audio.ts";
import { judgeAudio } from "#server/media/media.ts";
import { diskPath } from "#testing/media.ts";
import { openRecordings, type RecordingsSetup } from "./recordings.test-setup.ts";
import type { Recordings } from "./recordings.ts";

let setup: RecordingsSetup;
let node: Recordings;
before(async () => {
	setup = await openRecordings();
	node = await setup.openNode();
	await node.startWorker();
});
after(() => setup.close());

const KINDS = [
	["a.wav", "pcm_s16le"],
	["a.flac", "flac"],
	["a.ogg", "libvorbis"],
	["a.opus", "libopus"],
	["a.m4a", "aac"],
	["a.aiff", "pcm_s16be"],
] as const;

for (const [name, encoder] of KINDS) {
	test(`${name} is made playable: AAC with the original's duration`, async () => {
		const path = join(setup.folder, name);
		const rate = encoder === "libopus" ? 48_000 : 44_100;
		encodeTone(path, {
			encoder,
			rate,
			seconds: 3,
			tags: { title: "A tone", comment: "51.5, -0.1" },
		});
		const id = await setup.add(node, path, "everyone");
		const end = setup.nextChange(id);
		await node.start(id);
		const live = await end;
		assert.equal(live.state, "live");
		assert.equal(live.failure, null);
		assert.match(live.audioUrl ?? "", /^\/media\/[0-9a-f-]{36}\.m4a$/);
		// Half of full scale in both channels: 20 log10(0.5) = -6 LUFS, but for the tone's own weight.
		assert.ok(Math.abs((live.loudnessLufs ?? 0) + 6.7) < 0.4, `${live.loudnessLufs} LUFS`);
		const file = await setup.storage.find((await setup.rowOf(id)).stream_file_id);
		assert.equal(file?.audience, "everyone");
		const stream = file && (await judgeAudio(diskPath(setup.storage, file)));
		assert.ok(stream?.ok);
		assert.equal(stream.format, "m4a");
		assert.ok(Math.abs(stream.durationSeconds - (live.durationSeconds ?? 0)) < 0.001);
		assert.ok(Math.abs((live.durationSeconds ?? 0) - 3) < 0.05);
		assert.deepEqual(stream.tags, {});
		const bytes = file && (await readFile(diskPath(setup.storage, file)));
		assert.equal(bytes?.includes("51.5"), false);
		assert.ok((bytes?.indexOf("moov") ?? 0) < (bytes?.indexOf("mdat") ?? 0));
		assert.equal((await node.peaksOf(id))?.length, 1_000);
	});
}

const mp3 = async (name: string, seconds = 3) => {
	const path = join(setup.folder, name);
	encodeTone(path, { encoder: "libmp3lame", seconds });
	return path;
};

test("an mp3 that every player plays is streamed as it is, and measured", async () => {
	const id = await setup.add(node, await mp3("a.mp3"), "members");
	const before = await setup.stored();
	await node.process(id);
	const row = await setup.rowOf(id);
	assert.equal(row.state, "live");
	assert.equal(row.stream_file_id, row.original_file_id);
	assert.deepEqual(await setup.stored(), before);
	// LAME makes everything 0.45 dB quieter.
	assert.ok(Math.abs(row.loudness_lufs + 7.15) < 0.3, `${row.loudness_lufs} LUFS`);
	assert.ok(Math.abs(row.true_peak_db + 6.45) < 0.3, `${row.true_peak_db} dBTP`);
	assert.equal((await setup.storage.find(row.stream_file_id))?.audience, "members");
});

test("an mp3 whose header has a wrong length is encoded: players would show it", async () => {
	const bytes = await readFile(await mp3("long.mp3", 6));
	const path = join(setup.folder, "cut.mp3");
	await writeFile(path, bytes.subarray(0, bytes.length / 2));
	const id = await setup.add(node, path);
	await node.process(id);
	const row = await setup.rowOf(id);
	assert.notEqual(row.stream_file_id, row.original_file_id);
	assert.ok(Math.abs(row.duration_seconds - 3) < 0.2);
});

test("a bad file is reported at once with its reason, and the original stays", async () => {
	const cases = [
		["page.mp3", Buffer.from(`<!doctype html>${"x".repeat(9_000)}`), "not-audio"],
		["head.wav", (await readFile(join(setup.folder, "a.wav"))).subarray(0, 44), "damaged"],
		[
			"clip.mkv",
			Buffer.from("1a45dfa3a34286810142f7810142f2810442f381084282847765626d", "hex"),
			"unsupported-format",
		],
	] as const;
	for (const [name, bytes, word] of cases) {
		const path = join(setup.folder, name);
		await writeFile(path, bytes);
		const id = await setup.add(node, path);
		await node.process(id);
		const { state, failure, tries, original_file_id } = await setup.rowOf(id);
		assert.deepEqual([state, failure, tries], ["failed", word, 1], name);
		const original = await setup.storage.find(original_file_id);
		assert.ok(original && bytes.equals(await readFile(diskPath(setup.storage, original))));
	}
});

test("a recording's audience applies before and after it is live", async () => {
	const id = await setup.add(node, join(setup.folder, "a.wav"), null);
	const setAudience = (audience: "everyone" | "members" | null) =>
		setup.db.transaction((tx) => node.setAudience(id, audience, tx));
	await setAudience("members");
	await node.process(id);
	const { stream_file_id, original_file_id } = await setup.rowOf(id);
	const audienceOf = async (fileId: string) => (await setup.storage.find(fileId))?.audience;
	assert.equal(await audienceOf(stream_file_id), "members");
	await setAudience("everyone");
	assert.equal(await audienceOf(stream_file_id), "everyone");
	assert.equal(await audienceOf(original_file_id), null);
});

test("removing deletes everything, even during processing", async () => {
	const before = await setup.stored();
	const [done, running] = [
		await setup.add(node, join(setup.folder, "a.wav")),
		await setup.add(node, join(setup.folder, "a.flac")),
	];
	await node.process(done);
	const making = node.process(running);
	for (const id of [done, running]) {
		const takeOff = await setup.db.transaction((tx) => node.remove(id, tx));
		await takeOff();
	}
	await making.catch(() => undefined);
	assert.deepEqual((await setup.stored()).sort(), before.sort());
	assert.equal(await setup.rowOf(running), undefined);
});

test("dependent rows change in the same transaction, or nothing does", async () => {
	const strict = await setup.openNode();
	const seen: string[] = [];
	let isBroken = true;
	strict.follow({
		async copyState({ state }) {
			if (isBroken) throw new Error("no room for it");
			seen.push(state);
		},
		async notify() {},
	});
	const id = await setup.add(strict, join(setup.folder, "a.wav"));
	await assert.rejects(strict.process(id), /no room/);
	assert.equal((await setup.rowOf(id)).state, "processing");
	isBroken = false;
	await strict.process(id);
	assert.equal((await setup.rowOf(id)).state, "live");
	assert.deepEqual(seen, ["live"]);
	assert.equal(await setup.storage.sweep(0), 1, "the bytes of the first try had no row");
});
