import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { artistPages } from "#domain/people/artist-pages/table.ts";
import { profiles, users } from "#domain/people/table.ts";
import { addSampleBallot } from "#features/ballots/server-samples.ts";
import { ballots } from "#features/ballots/table.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { addSampleCoach } from "#features/booking/server-samples.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { chatMessages } from "#features/chat/table.ts";
import { tokensOf } from "#features/music/discover/search-tokens.ts";
import { SAMPLE_CREATORS, SAMPLE_TRACKS } from "#features/music/samples/samples.ts";
import { tracks } from "#features/music/table.ts";
import { addSamplePodcast } from "#features/podcasts/samples/server-samples.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { markSamplesRemoved, sampleContent } from "#features/site/server-sample-setting.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { withAdvisoryLock } from "#server/locks.ts";
import { newSlug } from "#server/slug.ts";
import { files, recordings as recordingRows, settings } from "#server/table.ts";
import { addSampleCommunity } from "./community.ts";

const FIRST_MESSAGE =
	"The kettle is on and the couch is free. Say hello, and tell us what you are working on.";
const SAMPLES = join(import.meta.dirname, "../../features/music/samples");
const HOUR_MS = 3_600_000;

type SampleServices = Pick<
	Services,
	"db" | "pool" | "storage" | "recordings" | "config" | "siteSettings"
>;

/**
 * Puts the sample creators, their music, their talk and a first message in, once in the life of a database;
 * `say` is called when that begins. Of several servers one does it, and the others don't wait.
 */
export async function loadSampleContent(
	services: SampleServices,
	print: (line: string) => void = () => undefined,
): Promise<void> {
	const { db, pool } = services;
	await withAdvisoryLock(pool, { name: "sampleContent" }, async () => {
		const [known] = await db.select().from(settings).where(eq(settings.key, sampleContent.key));
		if (known) return;
		print("Adding sample content (first start only) …");
		await removeSampleContent(services);
		await addSampleContent(services);
	});
}

async function addSampleContent(services: SampleServices): Promise<void> {
	const { db, pool, storage, recordings, config, siteSettings } = services;
	const creators = new Map<string, string>();
	for (const creator of SAMPLE_CREATORS) {
		const id = newId();
		creators.set(creator.key, id);
		await db.insert(users).values({ id, email: creator.email, emailVerified: true });
		await db.insert(profiles).values({ id, fullName: creator.fullName, isSample: true });
	}
	for (const { key, about, fullName } of SAMPLE_CREATORS) {
		const userId = creators.get(key) ?? "";
		await db.insert(artistPages).values({ userId, slug: newSlug(fullName), about });
	}
	const ids = new Map<string, string>();
	const trackSlugs = new Map<string, string>();
	const recordingIds: string[] = [];
	for (const [index, sample] of SAMPLE_TRACKS.entries()) {
		const createdBy = creators.get(sample.creator);
		if (!createdBy) throw new Error(`Sample track ${sample.slug} has no creator`);
		const copied = join(config.dataDir, "uploads", `sample-${sample.slug}`);
		await copyFile(join(SAMPLES, sample.file), copied);
		const file = await storage.storeFile(copied, {
			ownerId: createdBy,
			extension: "mp3",
			mime: "audio/mpeg",
			originalName: sample.file,
		});
		await rm(copied);
		const recordingId = await db.transaction((tx) =>
			recordings.add(file, { audience: "everyone", durationSeconds: null, peaks: null }, tx),
		);
		const publishedAt = new Date(Date.now() - (SAMPLE_TRACKS.length - index) * HOUR_MS);
		const id = newId();
		const slug = newSlug(sample.title);
		ids.set(sample.slug, id);
		trackSlugs.set(sample.slug, slug);
		await db.insert(tracks).values({
			id,
			slug,
			title: sample.title,
			artist: sample.artist,
			genre: sample.genre,
			description: sample.description,
			searchWords: tokensOf(sample.title, sample.artist),
			recordingId,
			createdBy,
			createdAt: publishedAt,
			publishedAt,
			isSample: true,
		});
		recordingIds.push(recordingId);
	}
	const [host = ""] = creators.values();
	recordingIds.push(
		...(await addSamplePodcast(
			{ db, storage, recordings, config },
			{ createdBy: host, trackSlugs },
		)),
	);
	// One that fails now is tried again like any other.
	await Promise.allSettled(recordingIds.map((recordingId) => recordings.process(recordingId)));
	await addSampleCommunity({ db, siteSettings }, { creators, tracks: ids });
	await addSampleBallot({ db }, { creators, tracks: ids });
	await addSampleCoach({ db, siteSettings }, creators);
	await pool.query(
		`WITH next AS (UPDATE conversations SET last_seq = last_seq + 1 WHERE id = $1 RETURNING last_seq)
INSERT INTO chat_messages (id, conversation_id, seq, user_id, client_message_id, content)
SELECT $2, $1, last_seq, $3, $2, $4 FROM next`,
		[CONVERSATION_ID, newId(), host, FIRST_MESSAGE],
	);
	await db
		.insert(settings)
		.values({ key: sampleContent.key, value: { loadedAt: new Date().toISOString() } })
		.onConflictDoNothing();
}

/** Takes everything of the sample creators out again. Returns how many tracks went. */
export async function removeSampleContent({
	db,
	storage,
}: Pick<Services, "db" | "storage">): Promise<number> {
	await markSamplesRemoved({ db });
	const samples = await db
		.select({ id: profiles.id })
		.from(profiles)
		.where(eq(profiles.isSample, true));
	const ids = samples.map((sample) => sample.id);
	if (ids.length === 0) return 0;
	await db.delete(songOfTheWeek).where(eq(songOfTheWeek.isSample, true));
	await db.delete(podcasts).where(eq(podcasts.isSample, true));
	await db.delete(ballots).where(eq(ballots.isSample, true));
	await db.delete(bookClubBooks).where(eq(bookClubBooks.isSample, true));
	const gone = await db
		.delete(tracks)
		.where(inArray(tracks.createdBy, ids))
		.returning({ recordingId: tracks.recordingId });
	await db.delete(recordingRows).where(inArray(recordingRows.ownerId, ids));
	const owned = await db.select({ id: files.id }).from(files).where(inArray(files.ownerId, ids));
	for (const file of owned) await storage.remove(file.id);
	await db
		.update(chatMessages)
		.set({ content: null, removedAt: new Date() })
		.where(inArray(chatMessages.userId, ids));
	await db.delete(users).where(inArray(users.id, ids));
	return gone.length;
}
