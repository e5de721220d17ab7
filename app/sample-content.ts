import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { chatMessages } from "#features/chat/table.ts";
import { profiles, users } from "#features/members/table.ts";
import {
	SAMPLE_CREATORS,
	SAMPLE_TRACKS,
	type SampleTrack,
} from "#features/music/samples/samples.ts";
import { tracks } from "#features/music/table.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database.ts";
import { judgeAudio } from "#server/media.ts";
import { settings } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";

const SETTING = "sample-content";
const FIRST_MESSAGE =
	"The kettle is on and the couch is free. Say hello, and tell us what you are working on.";
const HOUR_MS = 3_600_000;

type Needs = Pick<Services, "db" | "pool" | "storage" | "config">;

/**
 * Puts the sample creators, their tracks and a first message in, once in the life of a database;
 * `say` is told when that begins.
 */
export async function loadSampleContent(
	{ db, pool, storage, config }: Needs,
	say: (line: string) => void = () => undefined,
): Promise<void> {
	const [known] = await db.select().from(settings).where(eq(settings.key, SETTING));
	if (known) return;
	say("Adding the sample creators, tracks and first message (first start only)");
	await removeSampleContent({ db, storage });
	const creators = new Map<string, string>();
	for (const creator of SAMPLE_CREATORS) {
		const id = newId();
		creators.set(creator.key, id);
		await db.insert(users).values({ id, email: creator.email, emailVerified: true });
		await db.insert(profiles).values({ id, fullName: creator.fullName, isSample: true });
	}
	const made = await Promise.all(SAMPLE_TRACKS.map((sample) => readSample(sample)));
	for (const [index, { sample, verdict, path }] of made.entries()) {
		const createdBy = creators.get(sample.creator);
		if (!createdBy) throw new Error(`Sample track ${sample.slug} has no creator`);
		const copied = join(config.dataDir, "uploads", `sample-${sample.slug}`);
		await copyFile(path, copied);
		const file = await storage.keepFile(copied, {
			ownerId: createdBy,
			extension: verdict.extension,
			mime: verdict.mime,
			originalName: sample.file,
		});
		await rm(copied);
		await db.insert(tracks).values({
			id: newId(),
			title: sample.title,
			artist: sample.artist,
			genre: sample.genre,
			description: sample.description,
			audioUrl: mediaPath(file.id, file.extension),
			audioFileId: file.id,
			createdBy,
			createdAt: new Date(Date.now() - (made.length - index) * HOUR_MS),
			durationSeconds: verdict.durationSeconds,
			peaks: verdict.peaks.map((peak) => Math.round(peak * 255)),
			isSample: true,
		});
	}
	const host = creators.values().next().value;
	await pool.query(
		`WITH next AS (UPDATE conversations SET last_seq = last_seq + 1 WHERE id = $1 RETURNING last_seq)
INSERT INTO chat_messages (id, conversation_id, seq, user_id, client_message_id, content)
SELECT $2, $1, last_seq, $3, $2, $4 FROM next`,
		[CONVERSATION_ID, newId(), host, FIRST_MESSAGE],
	);
	await db
		.insert(settings)
		.values({ key: SETTING, value: { loadedAt: new Date().toISOString() } })
		.onConflictDoNothing();
}

/** Takes everything of the sample creators out again. Returns how many tracks went. */
export async function removeSampleContent({
	db,
	storage,
}: Pick<Services, "db" | "storage">): Promise<number> {
	const samples = await db
		.select({ id: profiles.id })
		.from(profiles)
		.where(eq(profiles.isSample, true));
	const ids = samples.map((sample) => sample.id);
	if (ids.length === 0) return 0;
	const gone = await db
		.delete(tracks)
		.where(inArray(tracks.createdBy, ids))
		.returning({ file: tracks.audioFileId });
	for (const { file } of gone) await storage.remove(file);
	await db
		.update(chatMessages)
		.set({ content: null, removedAt: new Date() })
		.where(inArray(chatMessages.userId, ids));
	await db.delete(users).where(inArray(users.id, ids));
	return gone.length;
}

async function readSample(sample: SampleTrack) {
	const path = join(import.meta.dirname, "../features/music/samples", sample.file);
	const verdict = await judgeAudio(path);
	if (!verdict.ok) throw new Error(`Sample track ${sample.slug} cannot be read: ${verdict.reason}`);
	return { sample, verdict, path };
}
