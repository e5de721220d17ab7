import type { ContentAction } from "#domain/publishing/limits.ts";
import { publishingChange } from "#domain/publishing/server-publishing.ts";
import type { podcasts } from "#features/podcasts/table.ts";
import { historyOf } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";

type Stored = typeof podcasts.$inferSelect;

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

/** Records a change of an episode in its history, in the transaction of the change. */
export const recordChange = history.record;

/** Records which fields an edit changed, and whether it published or unpublished the episode. */
export async function recordEdit(
	context: MemberContext,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	await history.recordEdit(context, before, after, tx);
	const publishing = publishingChange(before.publishedAt, after.publishedAt);
	if (publishing) await recordChange(context, after, publishing.action, tx, publishing);
}
