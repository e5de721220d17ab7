import { sql } from "drizzle-orm";
import type { ContentAction } from "#domain/publishing/limits.ts";
import type { Content } from "#domain/publishing/server-content.ts";
import {
	isPublished,
	publishedFlags,
	publishingChange,
} from "#domain/publishing/server-publishing.ts";
import { type AdminEpisode, adminEpisodes, episodes } from "#features/podcasts/contract.ts";
import { saveMentions } from "#features/podcasts/episodes/server-mentions.ts";
import { episodeFiles, type Stored } from "#features/podcasts/server-access.ts";
import { adminEpisodeOf, findEpisode } from "#features/podcasts/server-episodes.ts";
import { notifyChanged } from "#features/podcasts/server-notifications.ts";
import { podcastShow } from "#features/podcasts/table.ts";
import { historyOf } from "#server/change-log.ts";

const history = historyOf<Stored, ContentAction>(
	"episode",
	[
		["title", ["title"]],
		["description", ["description"]],
		["sound", ["recordingId", "audioUrl", "audioBytes", "durationSeconds"]],
		["artwork", ["thumbnailFileId", "thumbnailUrl"]],
		["number", ["season", "episode", "episodeType"]],
		["rating", ["isExplicit"]],
		["audience", ["audience"]],
		["people", ["people"]],
		["chapters", ["chapters"]],
		["transcript", ["transcriptVtt"]],
	],
	{ hasValues: true },
);

export const episodeContent: Content<Stored, AdminEpisode> = {
	...episodeFiles,
	kind: "episode",
	capability: "manage podcasts",
	history,
	fileColumns: ({ picture, audio }) => ({
		...(picture && { thumbnailFileId: picture.fileId, thumbnailUrl: picture.url }),
		...(audio && { ...audio, audioBytes: null }),
	}),
	isOut: (_context, { publishedAt }) => isPublished(publishedAt),
	publishing: (_context, before, after) =>
		publishingChange(before?.publishedAt ?? null, after.publishedAt),
	hidden: () => publishedFlags(null),
	async changed({ publicUrl }, before, after, tx) {
		// It may leave the feed with this change, and then only the show can say that the feed changed.
		if (before?.publishedAt) await tx.update(podcastShow).set({ updatedAt: sql`now()` });
		if (after) await saveMentions(publicUrl, after, tx);
	},
	async find(context, id) {
		const row = await findEpisode(context.pool, { id });
		return (
			row && {
				recordingId: row.recording_id,
				sent: adminEpisodeOf(row),
				notify: () => notifyChanged(context, row),
			}
		);
	},
	notifyHidden: ({ live }, id) => live.publish(episodes, { id, episode: null }),
	notifyDeleted: ({ live }, id) => live.publish(adminEpisodes, { id, episode: null }),
};
