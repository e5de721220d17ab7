import { eq, sql } from "drizzle-orm";
import { checkAudience } from "#domain/audiences/server-choose.ts";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { saveSearchWords } from "#features/music/discover/server-search-words.ts";
import { placeCover, readCover, type TrackErrors } from "#features/music/server-cover.ts";
import { addPublished } from "#features/music/server-events.ts";
import {
	logTrackAction,
	recordTrackChange,
	recordTrackEdit,
} from "#features/music/server-history.ts";
import { findEditableTrack, publishToArtist, requireTrack } from "#features/music/server-tracks.ts";
import {
	audioAudienceOf,
	coverAudienceOf,
	publishedAtFor,
	refuseListing,
} from "#features/music/server-visibility.ts";
import { type TrackInput, valuesOf } from "#features/music/submit/server-submit.ts";
import { tracks } from "#features/music/table.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { type FileAudience, files } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";

type TrackEdit = TrackInput & {
	id: string;
	coverUploadId?: string | undefined;
	removesCover: boolean;
};

/** Changes what is said of a track, its cover, and who may fetch it and its files, in one transaction. */
export async function editTrack(
	context: MemberContext,
	edit: TrackEdit,
	errors: TrackErrors,
): Promise<TrackDetails> {
	const { id, visibility, audience, coverUploadId } = edit;
	const { creator, audience: former } = await findEditableTrack(context, id);
	if (audience !== former) await checkAudience(context, audience);
	refuseListing(edit);
	const coverAudience = coverAudienceOf(visibility, audience);
	const cover = coverUploadId
		? await readCover(context, coverUploadId, context.session.user.id, errors)
		: null;
	const picture =
		cover && (await placeCover(context, cover, { ownerId: creator.id, audience: coverAudience }));
	const { storage } = context;

	const dropped = await context.db.transaction(async (tx) => {
		const locked = await lockTrackForUpdate(context, id, tx, audioAudienceOf(visibility, audience));
		if (!locked) return null;
		if (locked.takenDownAt && visibility !== "draft") throw refusal("CONFLICT", copy.isTakenDown);
		const isMine = creator.id === context.session.user.id;
		if (!isMine && visibility !== locked.visibility)
			throw invalid({ visibility: copy.visibilityIsTheirs });
		if (!isMine && audience !== locked.audience) throw invalid({ audience: copy.audienceIsTheirs });
		if (picture) await storage.record(picture, tx);
		const losesCover = picture !== null || edit.removesCover;
		const [track] = await tx
			.update(tracks)
			.set({
				...valuesOf(edit),
				publishedAt: publishedAtFor(sql`${visibility}`, sql`${tracks.state}`),
				...(losesCover && {
					coverFileId: picture?.id ?? null,
					coverUrl: picture && mediaPath(picture.id, picture.extension),
				}),
			})
			.where(eq(tracks.id, id))
			.returning();
		await saveSearchWords(track, tx);
		await recordTrackEdit(context, locked, track ?? locked, tx);
		if (track && !locked.publishedAt) await addPublished(context, track, tx);
		if (losesCover) return dropFile(locked.coverFileId, tx);
		if (locked.coverFileId) await storage.setAudience([locked.coverFileId], coverAudience, tx);
		return [];
	});
	if (!dropped) {
		if (picture) await storage.discard(picture);
		throw notFound();
	}
	for (const file of dropped) await storage.discard(file);
	if (coverUploadId) await context.uploads.remove(coverUploadId);
	logTrackAction(context, id, "track edited");
	return requireTrack(context, { id });
}

/** Prepares a track that failed once more; nothing for one that has not failed. */
export async function retryTrack(context: MemberContext, id: string): Promise<TrackDetails> {
	const { state, creator } = await findEditableTrack(context, id);
	if (state === "failed") {
		const recordingId = await context.db.transaction(async (tx) => {
			const [track] = await tx.select().from(tracks).where(eq(tracks.id, id));
			if (track) await context.recordings.retry(track.recordingId, tx);
			return track?.recordingId;
		});
		if (recordingId) await context.recordings.start(recordingId);
		await publishToArtist(context, { id }, creator.id);
	}
	return requireTrack(context, { id });
}

/** Deletes a track and all that belongs to it; its files are deleted once that is committed. */
export async function removeTrack(context: MemberContext, id: string): Promise<void> {
	await findEditableTrack(context, id);
	const isRemoved = await deleteTrack(context, id, (track, tx) =>
		recordTrackChange(context, track, "deleted", tx),
	);
	if (!isRemoved) throw notFound();
	logTrackAction(context, id, "track removed");
}

/** Deletes a track, its recording and its files. Returns false when it was gone already. */
export async function deleteTrack(
	{ db, storage, recordings }: Pick<Context, "db" | "storage" | "recordings">,
	id: string,
	record: (track: typeof tracks.$inferSelect, tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
	const clearing = await db.transaction(async (tx) => {
		const locked = await lockTrackForUpdate({ recordings }, id, tx, null);
		if (!locked) return null;
		await record(locked, tx);
		await tx.delete(tracks).where(eq(tracks.id, id));
		const cover = await dropFile(locked.coverFileId, tx);
		const clearAudio = await recordings.remove(locked.recordingId, tx);
		return async () => {
			await clearAudio();
			for (const file of cover) await storage.discard(file);
		};
	});
	await clearing?.();
	return clearing !== null;
}

/** Locks a track after its recording, in the same order as the job that makes the stream version. */
export async function lockTrackForUpdate(
	{ recordings }: Pick<Context, "recordings">,
	id: string,
	tx: Tx,
	audience: FileAudience,
): Promise<typeof tracks.$inferSelect | null> {
	const [track] = await tx.select().from(tracks).where(eq(tracks.id, id));
	if (!track) return null;
	await recordings.setAudience(track.recordingId, audience, tx);
	const [locked] = await tx.select().from(tracks).where(eq(tracks.id, id)).for("update");
	return locked ?? null;
}

/** The row of a file in this transaction; its bytes are to be discarded after COMMIT. */
function dropFile(id: string | null, tx: Tx) {
	return id ? tx.delete(files).where(eq(files.id, id)).returning() : [];
}
