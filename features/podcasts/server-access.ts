import { and, eq, isNull } from "drizzle-orm";
import { type Audience, isPaid, paidTiers } from "#domain/audiences/limits.ts";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import type { Context } from "#server/context.ts";
import { oneOf } from "#server/database/columns.ts";
import type { Tx } from "#server/database/database.ts";
import { sqlText } from "#server/database/sql-text.ts";
import {
	type AttachedFiles,
	lockRecordingOf,
	setFileAudience,
} from "#server/recordings/attached-files.ts";
import { FOR_EVERYONE } from "#server/table.ts";
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

/** Everyone sees what an episode for a paid tier looks like. */
const pictureAudienceOf = (audience: Audience): Audience =>
	isPaid(audience) ? FOR_EVERYONE : audience;

/** SQL for whether files of an episode `p`, with its recording `r` and artwork `f`, are for others than it is. */
export const IS_SEALED = `((r.id IS NOT NULL AND r.audience IS DISTINCT FROM p.audience) OR (f.id IS NOT NULL
	AND f.audience IS DISTINCT FROM CASE WHEN p.audience IN ${sqlText(oneOf(paidTiers))} THEN '${FOR_EVERYONE}' ELSE p.audience END))`;

/** Sets who may fetch an episode's uploaded files, from the commit on: until it is published, only admins. */
export async function setAudience(context: FileContext, episode: Stored, tx: Tx): Promise<void> {
	const { publishedAt, thumbnailFileId } = episode;
	const audience = isPublished(publishedAt) ? episode.audience : null;
	await setFileAudience(context, filesOf(episode), audience, tx);
	if (audience && thumbnailFileId)
		await context.storage.setAudience([thumbnailFileId], pictureAudienceOf(audience), tx);
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
				if (locked) await setAudience(context, locked, tx);
			});
}
