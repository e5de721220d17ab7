import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	type AttachedFiles,
	lockRecordingOf,
	setFileAudience,
} from "#server/recordings/attached-files.ts";
import { type FileAudience, FOR_EVERYONE } from "#server/table.ts";
import { today } from "#server/today.ts";
import { songOfTheWeek } from "./table.ts";

export type Stored = typeof songOfTheWeek.$inferSelect;

/** Audio and artwork of a scheduled or unpublished song are for admins only. */
export function audienceOn(
	{ weekStartDate, takenBackAt }: Pick<Stored, "weekStartDate" | "takenBackAt">,
	day: string,
): FileAudience {
	return weekStartDate <= day && takenBackAt === null ? FOR_EVERYONE : null;
}

export const filesOf = (song: Stored): AttachedFiles => ({
	recordingId: song.recordingId,
	pictureFileId: song.artworkFileId,
});

/** Locks a song that is not deleted, after its recording. */
export async function lockSongForUpdate(id: string, tx: Tx): Promise<Stored | null> {
	await lockRecordingOf(songOfTheWeek, id, tx);
	const [locked] = await tx
		.select()
		.from(songOfTheWeek)
		.where(and(eq(songOfTheWeek.id, id), isNull(songOfTheWeek.deletedAt)))
		.for("update");
	return locked ?? null;
}

/**
 * Opens the files of songs whose week has begun. Runs wherever their addresses are first sent out, so it depends on
 * no timer.
 */
export async function openDueFiles(
	context: Pick<Context, "recordings" | "storage" | "db" | "siteSettings">,
	songs: readonly { id: string; is_sealed: boolean }[],
): Promise<void> {
	for (const { id, is_sealed } of songs)
		if (is_sealed)
			await context.db.transaction(async (tx) => {
				const locked = await lockSongForUpdate(id, tx);
				if (!locked) return;
				// Closed if it has been unpublished or moved to a later week since it was read.
				const audience = audienceOn(locked, today(context));
				await setFileAudience(context, filesOf(locked), audience, tx);
			});
}
