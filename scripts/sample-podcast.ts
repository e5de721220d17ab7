/** Synthesises the sample episodes and writes them to features/podcasts/samples, the same every time. */
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SAMPLE_EPISODES, type SampleEpisode } from "#features/podcasts/samples/samples.ts";
import { bell } from "./sample-music/bell.ts";
import { writeMp3 } from "./sample-music/encoding.ts";
import { mastered } from "./sample-music/mastering.ts";
import { seeded } from "./sample-music/random.ts";
import { reverb } from "./sample-music/reverb.ts";
import { chord } from "./sample-music/score.ts";
import { add, SAMPLE_RATE, type Stereo, silence, together } from "./sample-music/sound.ts";
import { pad } from "./sample-music/synths.ts";

const BELL_EVERY_SECONDS = 2.5;
const FADE_SECONDS = 5;

for (const episode of SAMPLE_EPISODES) {
	const path = fileURLToPath(import.meta.resolve(`#features/podcasts/samples/${episode.file}`));
	const sound = play(episode);
	const { title, people } = episode;
	await writeMp3(path, sound, {
		title,
		artist: people.map(({ name }) => name).join(", "),
		genre: "Podcast",
		comment: "Synthesised for Greenroom",
	});
	const seconds = sound.left.length / SAMPLE_RATE;
	process.stdout.write(`${title}: ${seconds.toFixed(1)} s, ${(await stat(path)).size} bytes\n`);
}

/** A held chord a chapter, and its notes on bells, two octaves up, in an order by chance. */
function play({ chapters, title }: SampleEpisode): Stereo {
	const random = seeded(title.length * 97);
	const total = chapters.reduce((sum, { seconds }) => sum + seconds, 0);
	const [pads, bells] = [silence(total), silence(total)];
	let at = 0;
	for (const { seconds, chord: names } of chapters) {
		const notes = chord(names);
		const shape = { attack: 2, release: 3 };
		for (const [i, note] of notes.entries())
			add(pads, pad(note, seconds - 1, 900, shape, random), at, 0.4, (i - 2) * 0.4);
		for (let beat = 1.5; beat < seconds - 1; beat += BELL_EVERY_SECONDS) {
			const note = notes[Math.floor(random() * notes.length)] ?? 220;
			add(bells, bell(note * 4, 3.2, 0.4), at + beat, 0.5, random() - 0.5);
		}
		at += seconds;
	}
	const hall = reverb(together(pads, bells), { seconds: 3.5, cutoffHz: 4_000, before: 0.03 });
	return mastered(
		[
			{ bus: pads, lufs: -20 },
			{ bus: bells, lufs: -24 },
			{ bus: hall, lufs: -24 },
		],
		FADE_SECONDS,
	);
}
