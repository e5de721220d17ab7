import { eq, sql } from "drizzle-orm";
import { type AdminEpisode, adminEpisodes } from "#features/podcasts/contract.ts";
import { saveMentions } from "#features/podcasts/episodes/server-mentions.ts";
import { lockEpisodeForUpdate, type Stored, setAccess } from "#features/podcasts/server-access.ts";
import { findEpisode } from "#features/podcasts/server-episodes.ts";
import { notifyRemoved } from "#features/podcasts/server-notifications.ts";
import { podcastShow, podcasts } from "#features/podcasts/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { publishedFlags, timeOf } from "#server/publishing.ts";
import { discardUploads, type InspectedUploads } from "#server/recordings/submitted-files.ts";
import { checkChapters, columnsOf } from "./server-columns.ts";
import { afterCommit, type Given } from "./server-create.ts";
import { recordChange, recordEdit } from "./server-history.ts";
import { type EpisodeErrors, inspectEpisodeUploads, recordEpisodeFiles } from "./server-intake.ts";

type Edit = Given & {
	publishedAt?: string | null | undefined;
	removesAudio: boolean;
	removesThumbnail: boolean;
};
/** Deletes a file from the disk whose row is gone. */
type DeleteFile = () => Promise<void>;
type Change = Partial<typeof podcasts.$inferInsert>;

/** Changes an episode. A sound or picture that is neither given anew nor taken away stays. */
export async function editEpisode(
	context: MemberContext,
	given: Edit,
	errors: EpisodeErrors,
): Promise<AdminEpisode> {
	const { user } = context.session;
	const known = await findEpisode(context.pool, { id: given.id });
	if (!known) throw notFound();
	const columns = await columnsOf(context.publicUrl, given);
	if (!given.audioUploadId) {
		const isKept = known.recording_id !== null && !replacesAudio(given);
		checkChapters(given.chapters, isKept ? known.duration_seconds : given.durationSeconds || null);
	}
	const intake = await inspectEpisodeUploads(context, user.id, given, errors);
	const filesToDelete = await context.db.transaction(async (tx) => {
		const before = await lockEpisodeForUpdate(given.id, tx);
		if (!before) return null;
		const files = await recordEpisodeFiles(context, intake, tx);
		const after = await write(
			context,
			before,
			{
				...columns,
				...audioColumns(before, given),
				...thumbnailColumns(given),
				...files,
				...publishedFlags(timeOf(before.publishedAt, given.publishedAt)),
			},
			tx,
		);
		return removeUnusedFiles(context, before, after, tx);
	});
	return afterEdit(context, given.id, filesToDelete, intake);
}

/** Publishes an episode, schedules it, or unpublishes it. */
export async function publishEpisode(
	context: MemberContext,
	{ id, publishedAt }: { id: string; publishedAt: string | null },
): Promise<AdminEpisode> {
	const filesToDelete = await context.db.transaction(async (tx) => {
		const before = await lockEpisodeForUpdate(id, tx);
		if (!before) return null;
		await write(context, before, publishedFlags(timeOf(before.publishedAt, publishedAt)), tx);
		return [];
	});
	return afterEdit(context, id, filesToDelete, null);
}

/** Processes audio again that failed. */
export async function retryEpisode(context: MemberContext, id: string): Promise<AdminEpisode> {
	const known = await findEpisode(context.pool, { id });
	if (!known) throw notFound();
	const { recording_id: recordingId } = known;
	if (recordingId) {
		await context.db.transaction((tx) => context.recordings.retry(recordingId, tx));
		await context.recordings.start(recordingId);
	}
	return afterCommit(context, id, null);
}

/** Deletes an episode, with its files and positions. */
export async function removeEpisode(context: MemberContext, id: string): Promise<void> {
	const filesToDelete = await context.db.transaction(async (tx) => {
		const before = await lockEpisodeForUpdate(id, tx);
		if (!before) return null;
		await tx.delete(podcasts).where(eq(podcasts.id, id));
		await recordChange(context, before, "deleted", tx);
		await touchShow(before, tx);
		return removeUnusedFiles(context, before, null, tx);
	});
	if (!filesToDelete) throw notFound();
	for (const deleteFile of filesToDelete) await deleteFile();
	context.log.info({ userId: context.session.user.id, podcast: id }, "podcast episode removed");
	notifyRemoved(context, id);
	context.live.publish(adminEpisodes, { id, episode: null });
}

const replacesAudio = ({ removesAudio, audioUploadId, audioUrl }: Edit): boolean =>
	removesAudio || Boolean(audioUploadId || audioUrl);

/** The length of uploaded audio comes from its recording, that of an address from the admin. */
function audioColumns(before: Stored, given: Edit): Change {
	const typed = { durationSeconds: given.durationSeconds || null, audioBytes: given.audioBytes };
	if (replacesAudio(given))
		return {
			...typed,
			recordingId: null,
			state: "live",
			loudnessLufs: null,
			audioUrl: given.audioUrl ?? null,
		};
	return before.recordingId ? {} : typed;
}

function thumbnailColumns({ removesThumbnail, thumbnailUploadId, thumbnailUrl }: Edit): Change {
	const isLost = removesThumbnail || thumbnailUploadId || thumbnailUrl;
	return isLost ? { thumbnailFileId: null, thumbnailUrl: thumbnailUrl ?? null } : {};
}

async function write(
	context: MemberContext,
	before: Stored,
	change: Change,
	tx: Tx,
): Promise<Stored> {
	const [after = before] = await tx
		.update(podcasts)
		.set({ ...change, updatedAt: sql`now()` })
		.where(eq(podcasts.id, before.id))
		.returning();
	await setAccess(context, after, tx);
	await touchShow(before, tx);
	await saveMentions(context.publicUrl, after, tx);
	await recordEdit(context, before, after, tx);
	return after;
}

/** What is in the feed may be gone from it now, and then only the show is left to say when it changed. */
async function touchShow({ publishedAt }: Stored, tx: Tx): Promise<void> {
	if (publishedAt) await tx.update(podcastShow).set({ updatedAt: sql`now()` });
}

/** Deletes the rows of files the episode no longer has; their bytes are deleted after the commit. */
async function removeUnusedFiles(
	{ recordings, storage }: MemberContext,
	before: Stored,
	after: Stored | null,
	tx: Tx,
): Promise<DeleteFile[]> {
	const { recordingId, thumbnailFileId } = before;
	const filesToDelete: DeleteFile[] = [];
	if (recordingId && recordingId !== after?.recordingId)
		filesToDelete.push(await recordings.remove(recordingId, tx));
	if (thumbnailFileId && thumbnailFileId !== after?.thumbnailFileId)
		filesToDelete.push(() => storage.remove(thumbnailFileId));
	return filesToDelete;
}

async function afterEdit(
	context: MemberContext,
	id: string,
	filesToDelete: DeleteFile[] | null,
	intake: InspectedUploads | null,
): Promise<AdminEpisode> {
	if (!filesToDelete) {
		if (intake) await discardUploads(context, intake);
		throw notFound();
	}
	for (const deleteFile of filesToDelete) await deleteFile();
	const saved = await afterCommit(context, id, intake);
	if (saved.status !== "published") notifyRemoved(context, id);
	context.log.info({ userId: context.session.user.id, podcast: id }, "podcast episode changed");
	return saved;
}
