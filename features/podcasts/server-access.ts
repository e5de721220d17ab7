import { and, eq, isNull } from "drizzle-orm";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	type AttachedFiles,
	lockRecordingOf,
	setFileAccess,
} from "#server/recordings/attached-files.ts";
import { podcasts } from "./table.ts";

type FileContext = Pick<Context, "recordings" | "storage">;
export type Stored = typeof podcasts.$inferSelect;

export const filesOf = (episode: Stored): AttachedFiles => ({
	recordingId: episode.recordingId,
	pictureFileId: episode.thumbnailFileId,
});

/** Locks an episode that is not deleted, after its recording. */
export async function lockEpisodeForUpdate(id: string, tx: Tx): Promise<Stored | null> {
	await lockRecordingOf(podcasts, id, tx);
	const [locked] = await tx
		.select()
		.from(podcasts)
		.where(and(eq(podcasts.id, id), isNull(podcasts.deletedAt)))
		.for("update");
	return locked ?? null;
}

/** Sets who may fetch an episode's uploaded files, from the commit on: until it is published, only admins. */
export async function setAccess(context: FileContext, episode: Stored, tx: Tx): Promise<void> {
	const { publishedAt, visibility, thumbnailFileId } = episode;
	const access = isPublished(publishedAt) ? visibility : "owner";
	await setFileAccess(context, filesOf(episode), access, tx);
	// Everyone sees what it looks like.
	if (access === "premium" && thumbnailFileId)
		await context.storage.setAccess([thumbnailFileId], "public", tx);
}

/**
 * Opens the files of episodes whose publish time has come. Runs wherever their addresses are first sent out, so it
 * depends on no timer.
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
