import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import type { FileAccess } from "#server/table.ts";
import type { SongRow } from "./server-songs.ts";

type Kept = Pick<Context, "recordings" | "storage">;
type Files = Pick<SongRow, "recording_id" | "artwork_file_id">;

/** Sound and artwork of a week to come, and of one that was taken back, are for admins alone. */
export function accessOn(weekStartDate: string, now: string, isTakenBack = false): FileAccess {
	return weekStartDate <= now && !isTakenBack ? "public" : "owner";
}

/** Who may fetch a song's uploaded files, from the commit on. */
export async function setAccess(
	{ recordings, storage }: Kept,
	song: Files,
	access: FileAccess,
	tx: Tx,
): Promise<void> {
	if (song.recording_id) await recordings.setAccess(song.recording_id, access, tx);
	if (song.artwork_file_id) await storage.setAccess([song.artwork_file_id], access, tx);
}

/**
 * Lets everyone have the files of songs whose week has begun. Whoever is first told their addresses
 * opens them: so no clock can open them too early, and none too late.
 */
export async function openToAll(
	context: Kept & Pick<Context, "db">,
	songs: readonly (Files & Pick<SongRow, "is_sealed">)[],
): Promise<void> {
	const sealed = songs.filter((song) => song.is_sealed);
	if (sealed.length === 0) return;
	await context.db.transaction(async (tx) => {
		for (const song of sealed) await setAccess(context, song, "public", tx);
	});
}
