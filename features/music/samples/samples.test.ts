import assert from "node:assert/strict";
import { readdir, stat } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseFile } from "music-metadata";
import { genres } from "#features/music/limits.ts";
import { SAMPLE_CREATORS, SAMPLE_TRACKS } from "./samples.ts";

const ALL_SAMPLES_MAX_BYTES = 3_500_000;
const folder = new URL(".", import.meta.url);

test("each sample track is its own mp3, tagged as listed, 45 to 75 seconds long", async () => {
	for (const { file, title, artist, genre } of SAMPLE_TRACKS) {
		const { common, format } = await parseFile(fileURLToPath(new URL(file, folder)));
		assert.equal(format.container, "MPEG");
		assert.deepEqual([common.title, common.artist, common.genre], [title, artist, [genre]]);
		const seconds = format.duration ?? 0;
		assert.ok(seconds >= 45 && seconds <= 75, `${file} lasts ${seconds} s`);
	}
});

test("there are seven sample tracks, one per genre, by three creators who can't be emailed", () => {
	assert.deepEqual(SAMPLE_TRACKS.map((track) => track.genre).sort(), [...genres].sort());
	const keys = SAMPLE_CREATORS.map((creator) => creator.key);
	assert.deepEqual([...new Set(SAMPLE_TRACKS.map((track) => track.creator))].sort(), keys.sort());
	for (const { email } of SAMPLE_CREATORS) assert.match(email, /^\w+@sample\.invalid$/);
});

test("the sample folder holds the listed audio and nothing else, and stays small", async () => {
	const audio = (await readdir(folder)).filter((file) => !file.endsWith(".ts"));
	assert.deepEqual(audio.sort(), SAMPLE_TRACKS.map((track) => track.file).sort());
	const sizes = await Promise.all(
		audio.map(async (file) => (await stat(new URL(file, folder))).size),
	);
	const total = sizes.reduce((sum, size) => sum + size, 0);
	assert.ok(total <= ALL_SAMPLES_MAX_BYTES, `${total} bytes`);
});
