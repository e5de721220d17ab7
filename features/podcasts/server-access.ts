import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { lockRecordingForUpdate } from "#server/recordings/changes.ts";
import type { FileAccess } from "#server/table.ts";
import { podcasts } from "./table.ts";

type FileContext = Pick<Context, "recordings" | "storage">;
export type Stored = typeof podcasts.$inferSelect;

/** Who may fetch an episode's uploaded files: before its time admins alone. */
function accessOf({ publishedAt, visibility }: Stored): FileAccess {
	return publishedAt && publishedAt.getTime() <= Date.now() ? visibility : "owner";
}

/** Locks an episode after its recording. */
export async function lockEpisodeForUpdate(id: string, tx: Tx): Promise<Stored | null> {
	const [known] = await tx
		.select({ recordingId: podcasts.recordingId })
		.from(podcasts)
		.where(eq(podcasts.id, id));
	await lockRecordingForUpdate(tx, known?.recordingId);
	const [locked] = await tx.select().from(podcasts).where(eq(podcasts.id, id)).for("update");
	return locked ?? null;
}

/** Sets who may fetch an episode's uploaded files, from the commit on. */
export async function setAccess(
	{ recordings, storage }: FileContext,
	episode: Stored,
	tx: Tx,
): Promise<void> {
	const { recordingId, thumbnailFileId } = episode;
	const access = accessOf(episode);
	if (recordingId) await recordings.setAccess(recordingId, access, tx);
	if (thumbnailFileId) await storage.setAccess([thumbnailFileId], access, tx);
}

/**
 * Opens the files of episodes whose time has come. The first request that is given their addresses opens
 * them, so they are open neither too early nor too late.
 */
export async function openDueFiles(
	context: FileContext & Pick<Context, "db">,
	published: readonly { id: string; is_sealed: boolean }[],
): Promise<void> {
	for (const { id, is_sealed } of published)
		if (is_sealed)
			await context.db.transaction(async (tx) => {
				const locked = await lockEpisodeForUpdate(id, tx);
				if (locked) await setAccess(context, locked, tx);
			});
}
