import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { saveMentions } from "#features/podcasts/episodes/server-mentions.ts";
import { type Chapter, podcasts } from "#features/podcasts/table.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import { trackPath } from "#shared/paths.ts";
import { SAMPLE_EPISODES, type SampleEpisode } from "./samples.ts";

const SAMPLES = join(import.meta.dirname, ".");
const DAY_MS = 86_400_000;

type Needs = Pick<Services, "db" | "storage" | "recordings" | "config">;
type Known = {
	/** Whose the episodes are. */
	createdBy: string;
	/** Slugs of the sample tracks, by their sample slug. */
	trackSlugs: ReadonlyMap<string, string>;
};

/** Puts the sample episodes in. Returns their recordings, which are still to be made. */
export async function addSamplePodcast(needs: Needs, known: Known): Promise<string[]> {
	const recordingIds: string[] = [];
	for (const sample of SAMPLE_EPISODES) recordingIds.push(await addEpisode(needs, known, sample));
	return recordingIds;
}

async function addEpisode(
	{ db, storage, recordings, config }: Needs,
	{ createdBy, trackSlugs }: Known,
	sample: SampleEpisode,
): Promise<string> {
	const { file: name, chapters: stretches, daysAgo, ...fields } = sample;
	const copied = join(config.dataDir, "uploads", `sample-${name}`);
	await copyFile(join(SAMPLES, name), copied);
	const file = await storage.storeFile(copied, {
		ownerId: createdBy,
		extension: "mp3",
		mime: "audio/mpeg",
		originalName: name,
	});
	await rm(copied);
	const publishedAt = new Date(Date.now() - daysAgo * DAY_MS);
	const id = newId();
	return db.transaction(async (tx) => {
		const given = { audience: fields.audience, durationSeconds: null, peaks: null };
		const recordingId = await recordings.add(file, given, tx);
		const [made] = await tx
			.insert(podcasts)
			.values({
				...fields,
				id,
				slug: newSlug(fields.title),
				guid: id,
				recordingId,
				state: "processing",
				publishedAt,
				chapters: chaptersOf(stretches, trackSlugs),
				transcriptVtt: transcriptOf(stretches),
				createdBy,
				createdAt: publishedAt,
				isSample: true,
			})
			.returning();
		// Of whole addresses there are none in the samples.
		if (made) await saveMentions("https://sample.invalid", made, tx);
		return recordingId;
	});
}

function chaptersOf(
	stretches: SampleEpisode["chapters"],
	trackSlugs: Known["trackSlugs"],
): Chapter[] {
	return startsOf(stretches).map(({ title, track, startSeconds }) => {
		const slug = track && trackSlugs.get(track);
		return { startSeconds, title, ...(slug && { url: trackPath(slug) }) };
	});
}

function transcriptOf(stretches: SampleEpisode["chapters"]): string {
	const cues = startsOf(stretches).map(
		({ startSeconds, seconds, audible }) =>
			`${clock(startSeconds)} --> ${clock(startSeconds + seconds)}\n[${audible}]\n`,
	);
	return ["WEBVTT\n", ...cues].join("\n");
}

function startsOf(stretches: SampleEpisode["chapters"]) {
	let end = 0;
	return stretches.map((stretch) => {
		const startSeconds = end;
		end += stretch.seconds;
		return { ...stretch, startSeconds };
	});
}

const clock = (seconds: number) =>
	`${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}.000`;
