import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { type FileAccess, recordings as recordingRows } from "#server/table.ts";
import { dayIn } from "#shared/format.ts";
import type { SongRow } from "./server-songs.ts";
import { songOfTheWeek } from "./table.ts";

type Kept = Pick<Context, "recordings" | "storage">;
export type Stored = typeof songOfTheWeek.$inferSelect;

/** Sound and artwork of a week to come, and of one that was taken back, are for admins alone. */
export function accessOn(weekStartDate: string, now: string, isTakenBack = false): FileAccess {
	return weekStartDate <= now && !isTakenBack ? "public" : "owner";
}

/** Locks a song after its recording, in the order in which the job that makes the sound does. */
export async function hold(id: string, tx: Tx): Promise<Stored | null> {
	const [known] = await tx
		.select({ recordingId: songOfTheWeek.recordingId })
		.from(songOfTheWeek)
		.where(eq(songOfTheWeek.id, id));
	if (known?.recordingId)
		await tx
			.select({ id: recordingRows.id })
			.from(recordingRows)
			.where(eq(recordingRows.id, known.recordingId))
			.for("update");
	const [held] = await tx
		.select()
		.from(songOfTheWeek)
		.where(eq(songOfTheWeek.id, id))
		.for("update");
	return held ?? null;
}

/** Who may fetch the uploaded files of a song that is held, from the commit on. */
export async function setAccess(
	{ recordings, storage }: Kept,
	{ recordingId, artworkFileId }: Pick<Stored, "recordingId" | "artworkFileId">,
	access: FileAccess,
	tx: Tx,
): Promise<void> {
	if (recordingId) await recordings.setAccess(recordingId, access, tx);
	if (artworkFileId) await storage.setAccess([artworkFileId], access, tx);
}

/**
 * Lets everyone have the files of songs whose week has begun. Whoever is first told their addresses
 * opens them: so no clock can open them too early, and none too late.
 */
export async function openToAll(
	context: Kept & Pick<Context, "db" | "house">,
	songs: readonly Pick<SongRow, "id" | "is_sealed">[],
): Promise<void> {
	const now = dayIn(new Date(), context.house.timeZone);
	for (const { id, is_sealed } of songs)
		if (is_sealed)
			await context.db.transaction(async (tx) => {
				const held = await hold(id, tx);
				// One that was taken back since it was read, or given another week, stays shut.
				if (held)
					await setAccess(
						context,
						held,
						accessOn(held.weekStartDate, now, held.takenBackAt !== null),
						tx,
					);
			});
}
