import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { type FileAccess, recordings as recordingRows } from "#server/table.ts";
import { podcasts } from "./table.ts";

type Kept = Pick<Context, "recordings" | "storage">;
export type Stored = typeof podcasts.$inferSelect;

/** Who may fetch an episode's uploaded files: before its time admins alone. */
function accessOf({ publishedAt, visibility }: Stored): FileAccess {
	return publishedAt && publishedAt.getTime() <= Date.now() ? visibility : "owner";
}

/** Locks an episode after its recording, in the order in which the job that makes the sound does. */
export async function hold(id: string, tx: Tx): Promise<Stored | null> {
	const [known] = await tx
		.select({ recordingId: podcasts.recordingId })
		.from(podcasts)
		.where(eq(podcasts.id, id));
	if (known?.recordingId)
		await tx
			.select({ id: recordingRows.id })
			.from(recordingRows)
			.where(eq(recordingRows.id, known.recordingId))
			.for("update");
	const [held] = await tx.select().from(podcasts).where(eq(podcasts.id, id)).for("update");
	return held ?? null;
}

/** Gives an episode's uploaded files to those who may have them as it stands, from the commit on. */
export async function setAccess(
	{ recordings, storage }: Kept,
	episode: Stored,
	tx: Tx,
): Promise<void> {
	const { recordingId, thumbnailFileId } = episode;
	const access = accessOf(episode);
	if (recordingId) await recordings.setAccess(recordingId, access, tx);
	if (thumbnailFileId) await storage.setAccess([thumbnailFileId], access, tx);
}

/**
 * Opens the files of episodes whose time has come. Whoever is first told their addresses opens them:
 * so no clock can open them too early, and none too late.
 */
export async function openDue(
	context: Kept & Pick<Context, "db">,
	published: readonly { id: string; is_sealed: boolean }[],
): Promise<void> {
	for (const { id, is_sealed } of published)
		if (is_sealed)
			await context.db.transaction(async (tx) => {
				const held = await hold(id, tx);
				if (held) await setAccess(context, held, tx);
			});
}
