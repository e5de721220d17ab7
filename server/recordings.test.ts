import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { encodeTone } from "./media.test-audio.ts";
import { judgeAudio } from "./media.ts";
import { type House, openHouse } from "./recordings.test-house.ts";
import type { Recordings } from "./recordings.ts";

let house: House;
let node: Recordings;
before(async () => {
	house = await openHouse();
	node = await house.openNode();
	await node.begin();
});
after(() => house.close());

const KINDS = [
	["a.wav", "pcm_s16le"],
	["a.flac", "flac"],
	["a.ogg", "libvorbis"],
	["a.opus", "libopus"],
	["a.m4a", "aac"],
	["a.aiff", "pcm_s16be"],
] as const;

for (const [name, encoder] of KINDS) {
	test(`${name} is made playable: AAC that lasts as long as the original`, async () => {
		const path = join(house.folder, name);
		const rate = encoder === "libopus" ? 48_000 : 44_100;
		encodeTone(path, {
			encoder,
			rate,
			seconds: 3,
			tags: { title: "A tone", comment: "51.5, -0.1" },
		});
		const id = await house.add(node, path, "public");
		const end = house.heard(id);
		await node.start(id);
		const live = await end;
		assert.equal(live.state, "live");
		assert.equal(live.failure, null);
		assert.match(live.audioUrl ?? "", /^\/media\/[0-9a-f-]{36}\.m4a$/);
		// Half of full scale in both channels: 20 log10(0.5) = -6 LUFS, but for the tone's own weight.
		assert.ok(Math.abs((live.loudnessLufs ?? 0) + 6.7) < 0.4, `${live.loudnessLufs} LUFS`);
		const file = await house.storage.find((await house.rowOf(id)).stream_file_id);
		assert.equal(file?.access, "public");
		const stream = file && (await judgeAudio(house.storage.pathOf(file)));
		assert.ok(stream?.ok);
		assert.equal(stream.format, "m4a");
		assert.ok(Math.abs(stream.durationSeconds - (live.durationSeconds ?? 0)) < 0.001);
		assert.ok(Math.abs((live.durationSeconds ?? 0) - 3) < 0.05);
		assert.deepEqual(stream.tags, {});
		const bytes = file && (await readFile(house.storage.pathOf(file)));
		assert.equal(bytes?.includes("51.5"), false);
		assert.ok((bytes?.indexOf("moov") ?? 0) < (bytes?.indexOf("mdat") ?? 0));
		assert.equal((await node.peaksOf(id))?.length, 1_000);
	});
}

const mp3 = async (name: string, seconds = 3) => {
	const path = join(house.folder, name);
	encodeTone(path, { encoder: "libmp3lame", seconds });
	return path;
};

test("an mp3 that every player plays is streamed as it is, and measured", async () => {
	const id = await house.add(node, await mp3("a.mp3"), "members");
	const before = await house.stored();
	await node.make(id);
	const row = await house.rowOf(id);
	assert.equal(row.state, "live");
	assert.equal(row.stream_file_id, row.original_file_id);
	assert.deepEqual(await house.stored(), before);
	// LAME makes everything 0.45 dB quieter.
	assert.ok(Math.abs(row.loudness_lufs + 7.15) < 0.3, `${row.loudness_lufs} LUFS`);
	assert.ok(Math.abs(row.true_peak_db + 6.45) < 0.3, `${row.true_peak_db} dBTP`);
	assert.equal((await house.storage.find(row.stream_file_id))?.access, "members");
});

test("an mp3 that ends before its header says is encoded: players would show the wrong length", async () => {
	const bytes = await readFile(await mp3("long.mp3", 6));
	const path = join(house.folder, "cut.mp3");
	await writeFile(path, bytes.subarray(0, bytes.length / 2));
	const id = await house.add(node, path);
	await node.make(id);
	const row = await house.rowOf(id);
	assert.notEqual(row.stream_file_id, row.original_file_id);
	assert.ok(Math.abs(row.duration_seconds - 3) < 0.2);
});

test("what is wrong with a file is said at once, in one word, and the original stays", async () => {
	const cases = [
		["page.mp3", Buffer.from(`<!doctype html>${"x".repeat(9_000)}`), "not-audio"],
		["head.wav", (await readFile(join(house.folder, "a.wav"))).subarray(0, 44), "damaged"],
		[
			"clip.mkv",
			Buffer.from("1a45dfa3a34286810142f7810142f2810442f381084282847765626d", "hex"),
			"unsupported-format",
		],
	] as const;
	for (const [name, bytes, word] of cases) {
		const path = join(house.folder, name);
		await writeFile(path, bytes);
		const id = await house.add(node, path);
		await node.make(id);
		const { state, failure, tries, original_file_id } = await house.rowOf(id);
		assert.deepEqual([state, failure, tries], ["failed", word, 1], name);
		const original = await house.storage.find(original_file_id);
		assert.ok(original && bytes.equals(await readFile(house.storage.pathOf(original))));
	}
});

test("access is the recording's: before it is live, and after", async () => {
	const id = await house.add(node, join(house.folder, "a.wav"), "owner");
	const setAccess = (access: "public" | "members" | "owner") =>
		house.db.transaction((tx) => node.setAccess(id, access, tx));
	await setAccess("members");
	await node.make(id);
	const { stream_file_id, original_file_id } = await house.rowOf(id);
	const accessOf = async (fileId: string) => (await house.storage.find(fileId))?.access;
	assert.equal(await accessOf(stream_file_id), "members");
	await setAccess("public");
	assert.equal(await accessOf(stream_file_id), "public");
	assert.equal(await accessOf(original_file_id), "owner");
});

test("removing takes everything, also from under the hands of who makes it", async () => {
	const before = await house.stored();
	const [done, running] = [
		await house.add(node, join(house.folder, "a.wav")),
		await house.add(node, join(house.folder, "a.flac")),
	];
	await node.make(done);
	const making = node.make(running);
	for (const id of [done, running]) {
		const takeOff = await house.db.transaction((tx) => node.remove(id, tx));
		await takeOff();
	}
	await making.catch(() => undefined);
	assert.deepEqual((await house.stored()).sort(), before.sort());
	assert.equal(await house.rowOf(running), undefined);
});

test("what follows changes in the same transaction, or nothing does", async () => {
	const strict = await house.openNode();
	const seen: string[] = [];
	let isBroken = true;
	strict.follow({
		async copy({ state }) {
			if (isBroken) throw new Error("no room for it");
			seen.push(state);
		},
		async tell() {},
	});
	const id = await house.add(strict, join(house.folder, "a.wav"));
	await assert.rejects(strict.make(id), /no room/);
	assert.equal((await house.rowOf(id)).state, "processing");
	isBroken = false;
	await strict.make(id);
	assert.equal((await house.rowOf(id)).state, "live");
	assert.deepEqual(seen, ["live"]);
	assert.equal(await house.storage.sweep(0), 1, "the bytes of the first try had no row");
});
