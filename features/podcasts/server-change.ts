import { eq, sql } from "drizzle-orm";
import { notFound, signedIn } from "#server/access.ts";
import type { Tx } from "#server/database.ts";
import { discard, type Intake } from "#server/intake.ts";
import { outAt, timeOf } from "#server/publishing.ts";
import { type KeptEpisode, keptEpisodes } from "./contract.ts";
import { hold, type Stored, setAccess } from "./server-access.ts";
import { type Asking, type Given, settled } from "./server-create.ts";
import { findEpisode } from "./server-episodes.ts";
import { noteEdit, noteEpisode } from "./server-history.ts";
import { type EpisodeErrors, recordEpisode, takeInEpisode } from "./server-intake.ts";
import { keepMentions } from "./server-mentions.ts";
import { tellGone } from "./server-tell.ts";
import { checkChapters, columnsOf } from "./server-words.ts";
import { podcastShow, podcasts } from "./table.ts";

type Edit = Given & {
	publishedAt?: string | null | undefined;
	removesAudio: boolean;
	removesThumbnail: boolean;
};
/** Takes files off the disk whose rows are gone. */
type TakeAway = () => Promise<void>;
type Change = Partial<typeof podcasts.$inferInsert>;

/** Changes an episode. A sound or picture that is neither given anew nor taken away stays. */
export async function editEpisode(
	context: Asking,
	given: Edit,
	errors: EpisodeErrors,
): Promise<KeptEpisode> {
	const { person } = signedIn(context);
	const known = await findEpisode(context.pool, { id: given.id });
	if (!known) throw notFound();
	const columns = await columnsOf(context.publicUrl, given);
	if (!given.audioUploadId) {
		const isKept = known.recording_id !== null && !losesSound(given);
		checkChapters(given.chapters, isKept ? known.duration_seconds : given.durationSeconds || null);
	}
	const intake = await takeInEpisode(context, person.id, given, errors);
	const leftovers = await context.db.transaction(async (tx) => {
		const before = await hold(given.id, tx);
		if (!before) return null;
		const files = await recordEpisode(context, intake, tx);
		const after = await write(
			context,
			before,
			{
				...columns,
				...soundOf(before, given),
				...thumbnailOf(given),
				...files,
				...outAt(timeOf(before.publishedAt, given.publishedAt)),
			},
			tx,
		);
		return leftBy(context, before, after, tx);
	});
	return finished(context, given.id, leftovers, intake);
}

/** Publishes an episode, schedules it, or takes it back to the drafts. */
export async function publishEpisode(
	context: Asking,
	{ id, publishedAt }: { id: string; publishedAt: string | null },
): Promise<KeptEpisode> {
	const leftovers = await context.db.transaction(async (tx) => {
		const before = await hold(id, tx);
		if (!before) return null;
		await write(context, before, outAt(timeOf(before.publishedAt, publishedAt)), tx);
		return [];
	});
	return finished(context, id, leftovers, null);
}

/** Begins a sound anew that could not be made. */
export async function retryEpisode(context: Asking, id: string): Promise<KeptEpisode> {
	const known = await findEpisode(context.pool, { id });
	if (!known) throw notFound();
	const { recording_id: recordingId } = known;
	if (recordingId) {
		await context.db.transaction((tx) => context.recordings.retry(recordingId, tx));
		await context.recordings.start(recordingId);
	}
	return settled(context, id, null);
}

/** Takes an episode away, with all that hangs on it. */
export async function removeEpisode(context: Asking, id: string): Promise<void> {
	const leftovers = await context.db.transaction(async (tx) => {
		const before = await hold(id, tx);
		if (!before) return null;
		await tx.delete(podcasts).where(eq(podcasts.id, id));
		await noteEpisode(context, before, "deleted", tx);
		await markShow(before, tx);
		return leftBy(context, before, null, tx);
	});
	if (!leftovers) throw notFound();
	for (const takeAway of leftovers) await takeAway();
	context.log.info({ userId: signedIn(context).person.id, podcast: id }, "podcast episode removed");
	tellGone(context, id);
	context.live.publish(keptEpisodes, { id, episode: null });
}

const losesSound = ({ removesAudio, audioUploadId, audioUrl }: Edit): boolean =>
	removesAudio || Boolean(audioUploadId || audioUrl);

/** Of an uploaded sound its recording knows the length; of an address whoever typed it. */
function soundOf(before: Stored, given: Edit): Change {
	const told = { durationSeconds: given.durationSeconds || null, audioBytes: given.audioBytes };
	if (losesSound(given))
		return {
			...told,
			recordingId: null,
			state: "live",
			loudnessLufs: null,
			audioUrl: given.audioUrl ?? null,
		};
	return before.recordingId ? {} : told;
}

function thumbnailOf({ removesThumbnail, thumbnailUploadId, thumbnailUrl }: Edit): Change {
	const isLost = removesThumbnail || thumbnailUploadId || thumbnailUrl;
	return isLost ? { thumbnailFileId: null, thumbnailUrl: thumbnailUrl ?? null } : {};
}

async function write(context: Asking, before: Stored, change: Change, tx: Tx): Promise<Stored> {
	const [after = before] = await tx
		.update(podcasts)
		.set({ ...change, updatedAt: sql`now()` })
		.where(eq(podcasts.id, before.id))
		.returning();
	await setAccess(context, after, tx);
	await markShow(before, tx);
	await keepMentions(context.publicUrl, after, tx);
	await noteEdit(context, before, after, tx);
	return after;
}

/** What is in the feed may be gone from it now, and then only the show is left to say when it changed. */
async function markShow({ publishedAt }: Stored, tx: Tx): Promise<void> {
	if (publishedAt) await tx.update(podcastShow).set({ updatedAt: sql`now()` });
}

/** Takes the rows of files away that the episode no longer has; their bytes go after the commit. */
async function leftBy(
	{ recordings, storage }: Asking,
	before: Stored,
	after: Stored | null,
	tx: Tx,
): Promise<TakeAway[]> {
	const { recordingId, thumbnailFileId } = before;
	const leftovers: TakeAway[] = [];
	if (recordingId && recordingId !== after?.recordingId)
		leftovers.push(await recordings.remove(recordingId, tx));
	if (thumbnailFileId && thumbnailFileId !== after?.thumbnailFileId)
		leftovers.push(() => storage.remove(thumbnailFileId));
	return leftovers;
}

async function finished(
	context: Asking,
	id: string,
	leftovers: TakeAway[] | null,
	intake: Intake | null,
): Promise<KeptEpisode> {
	if (!leftovers) {
		if (intake) await discard(context, intake);
		throw notFound();
	}
	for (const takeAway of leftovers) await takeAway();
	const kept = await settled(context, id, intake);
	if (kept.standing !== "published") tellGone(context, id);
	context.log.info({ userId: signedIn(context).person.id, podcast: id }, "podcast episode changed");
	return kept;
}
