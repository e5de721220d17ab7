/**
 * Synthesises the sample tracks and writes them to features/music/samples, the same every time.
 * All of them, or those whose slugs are given: `node scripts/sample-music.ts slow-tide`.
 */
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SAMPLE_TRACKS } from "#features/music/samples/samples.ts";
import { aRoomInJune } from "./sample-music/a-room-in-june.ts";
import { writeMp3 } from "./sample-music/encoding.ts";
import { halfPastNothing } from "./sample-music/half-past-nothing.ts";
import { holdTheDoor } from "./sample-music/hold-the-door.ts";
import { kitchenLight } from "./sample-music/kitchen-light.ts";
import { loudness } from "./sample-music/loudness.ts";
import { slowTide } from "./sample-music/slow-tide.ts";
import { SAMPLE_RATE, type Stereo } from "./sample-music/sound.ts";
import { weatherForTwo } from "./sample-music/weather-for-two.ts";
import { windowSeat } from "./sample-music/window-seat.ts";

const PIECES: Record<string, () => Stereo> = {
	"half-past-nothing": halfPastNothing,
	"weather-for-two": weatherForTwo,
	"window-seat": windowSeat,
	"a-room-in-june": aRoomInJune,
	"hold-the-door": holdTheDoor,
	"kitchen-light": kitchenLight,
	"slow-tide": slowTide,
};

const wanted = process.argv.slice(2);
for (const track of SAMPLE_TRACKS) {
	if (wanted.length && !wanted.includes(track.slug)) continue;
	const play = PIECES[track.slug];
	if (!play) throw new Error(`No piece is written for ${track.slug}`);
	const path = fileURLToPath(import.meta.resolve(`#features/music/samples/${track.file}`));
	const sound = play();
	const { title, artist, genre } = track;
	await writeMp3(path, sound, { title, artist, genre, comment: "Synthesised for Greenroom" });
	const seconds = sound.left.length / SAMPLE_RATE;
	const { size } = await stat(path);
	process.stdout.write(
		`${title}: ${seconds.toFixed(1)} s, ${loudness(sound).toFixed(1)} LUFS, ${size} bytes\n`,
	);
}
