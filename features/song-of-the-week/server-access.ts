import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { lockRecordingForUpdate } from "#server/recordings/changes.ts";
import type { FileAccess } from "#server/table.ts";
import { today } from "#server/today.ts";
import { songOfTheWeek } from "./table.ts";

type FileContext = Pick<Context, "recordings" | "storage">;
export type Stored = typeof songOfTheWeek.$inferSelect;

/** Audio and artwork of a scheduled or unpublished song are for admins alone. */
export function accessOn(weekStartDate: string, now: string, isUnpublished = false): FileAccess {
	return weekStartDate <= now && !isUnpublished ? "public" : "owner";
}

/** Locks a song after its recording. */
export async function lockSongForUpdate(id: string, tx: Tx): Promise<Stored | null> {
	const [known] = await tx
		.select({ recordingId: songOfTheWeek.recordingId })
		.from(songOfTheWeek)
		.where(eq(songOfTheWeek.id, id));
	await lockRecordingForUpdate(tx, known?.recordingId);
	const [locked] = await tx
		.select()
		.from(songOfTheWeek)
		.where(eq(songOfTheWeek.id, id))
		.for("update");
	return locked ?? null;
}

/** Sets who may fetch the uploaded files of a locked song, from the commit on. */
export async function setAccess(
	{ recordings, storage }: FileContext,
	{ recordingId, artworkFileId }: Pick<Stored, "recordingId" | "artworkFileId">,
	access: FileAccess,
	tx: Tx,
): Promise<void> {
	if (recordingId) await recordings.setAccess(recordingId, access, tx);
	if (artworkFileId) await storage.setAccess([artworkFileId], access, tx);
}

/**
 * Opens the files of songs whose week has begun. The first request that is given their addresses opens
 * them, so they are open neither too early nor too late.
 */
export async function openPublishedFiles(
	context: FileContext & Pick<Context, "db" | "siteSettings">,
	songs: readonly { id: string; is_sealed: boolean }[],
): Promise<void> {
	const now = today(context);
	for (const { id, is_sealed } of songs)
		if (is_sealed)
			await context.db.transaction(async (tx) => {
				const locked = await lockSongForUpdate(id, tx);
				// One that was unpublished or moved to another week since it was read stays shut.
				if (locked)
					await setAccess(
						context,
						locked,
						accessOn(locked.weekStartDate, now, locked.takenBackAt !== null),
						tx,
					);
			});
}
