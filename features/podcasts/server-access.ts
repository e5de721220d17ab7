import { type Audience, isPaid, paidTiers } from "#domain/audiences/limits.ts";
import type { ContentFiles } from "#domain/publishing/server-content.ts";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import { oneOf } from "#server/database/columns.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { setFileAudience } from "#server/recordings/attached-files.ts";
import { FOR_EVERYONE } from "#server/table.ts";
import { podcasts } from "./table.ts";

export type Stored = typeof podcasts.$inferSelect;

/** Everyone sees what an episode for a paid tier looks like. */
const pictureAudienceOf = (audience: Audience): Audience =>
	isPaid(audience) ? FOR_EVERYONE : audience;

/** SQL for whether files of an episode `p`, with its recording `r` and artwork `f`, are for others than it is. */
export const IS_SEALED = `((r.id IS NOT NULL AND r.audience IS DISTINCT FROM p.audience) OR (f.id IS NOT NULL
	AND f.audience IS DISTINCT FROM CASE WHEN p.audience IN ${sqlText(oneOf(paidTiers))} THEN '${FOR_EVERYONE}' ELSE p.audience END))`;

export const episodeFiles: ContentFiles<Stored> = {
	table: podcasts,
	filesOf: ({ recordingId, thumbnailFileId }) => ({ recordingId, pictureFileId: thumbnailFileId }),
	/** Until it is published, only admins. */
	async setAudience(context, episode, tx) {
		const { publishedAt, thumbnailFileId } = episode;
		const audience = isPublished(publishedAt) ? episode.audience : null;
		await setFileAudience(context, episodeFiles.filesOf(episode), audience, tx);
		if (audience && thumbnailFileId)
			await context.storage.setAudience([thumbnailFileId], pictureAudienceOf(audience), tx);
	},
};
