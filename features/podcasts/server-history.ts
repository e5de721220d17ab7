import type { ContentAction } from "#features/history/limits.ts";
import { historyOf } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { publishingOf } from "#server/publishing.ts";
import type { podcasts } from "./table.ts";

type Stored = typeof podcasts.$inferSelect;
type Asking = Context & { session: Session | null };

const history = historyOf<Stored, ContentAction>("episode", [
	["title", ["title"]],
	["description", ["description"]],
	["sound", ["recordingId", "audioUrl", "audioBytes", "durationSeconds"]],
	["artwork", ["thumbnailFileId", "thumbnailUrl"]],
	["number", ["season", "episode", "episodeType"]],
	["rating", ["isExplicit"]],
	["visibility", ["visibility"]],
	["people", ["people"]],
	["chapters", ["chapters"]],
	["transcript", ["transcriptVtt"]],
]);

/** Writes down what became of an episode, in the transaction that does it. */
export const noteEpisode = history.note;

/** The same of a change: which of its words, and whether it came out or went back. */
export async function noteEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	await history.noteEdit(context, before, after, tx);
	const out = publishingOf(before.publishedAt, after.publishedAt);
	if (out) await noteEpisode(context, after, out.action, tx, out);
}
