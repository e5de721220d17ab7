import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { FileAudience } from "#server/table.ts";

type Services = Pick<Context, "recordings" | "storage">;
/** The uploaded files of a row; null for what it has not, or what is on another site. */
export type AttachedFiles = { recordingId: string | null; pictureFileId: string | null };

/**
 * Locks the recording of a row of a table with `recording_id`, before that row itself: the job that processes audio
 * locks in this order, and the other way round the two would wait for each other.
 */
export async function lockRecordingOf(table: PgTable, id: string, tx: Tx): Promise<void> {
	await tx.execute(sql`SELECT FROM recordings
	WHERE id = (SELECT recording_id FROM ${table} WHERE id = ${id}) FOR UPDATE`);
}

/** Sets who may fetch the files of a locked row, from the commit on. */
export async function setFileAudience(
	{ recordings, storage }: Services,
	{ recordingId, pictureFileId }: AttachedFiles,
	audience: FileAudience,
	tx: Tx,
): Promise<void> {
	if (recordingId) await recordings.setAudience(recordingId, audience, tx);
	if (pictureFileId) await storage.setAudience([pictureFileId], audience, tx);
}

/** Removes the files that a row no longer has. Call what it returns after the commit to delete their bytes. */
export async function removeUnusedFiles(
	{ recordings, storage }: Services,
	before: AttachedFiles,
	after: AttachedFiles | null,
	tx: Tx,
): Promise<() => Promise<void>> {
	const { recordingId, pictureFileId } = before;
	const deleteAudio =
		recordingId && recordingId !== after?.recordingId && (await recordings.remove(recordingId, tx));
	return async () => {
		if (deleteAudio) await deleteAudio();
		if (pictureFileId && pictureFileId !== after?.pictureFileId)
			await storage.remove(pictureFileId);
	};
}

/** Processes audio again that failed; nothing for a row without uploaded audio. */
export async function retryRecording(
	{ db, recordings }: Pick<Context, "db" | "recordings">,
	recordingId: string | null,
): Promise<void> {
	if (!recordingId) return;
	await db.transaction((tx) => recordings.retry(recordingId, tx));
	await recordings.start(recordingId);
}
