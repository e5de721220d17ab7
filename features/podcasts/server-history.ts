import type { ContentAction } from "#features/history/limits.ts";
import { signedIn } from "#server/access.ts";
import { changedFields, noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { publishingOf } from "#server/publishing.ts";
import type { podcasts } from "./table.ts";

type Stored = typeof podcasts.$inferSelect;
type Asking = Context & { session: Session | null };

/** What an admin can set, by the words the history has for it. */
const told = [
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
] as const satisfies [string, (keyof Stored)[]][];

/** Writes down what became of an episode, in the transaction that does it. */
export function noteEpisode(
	context: Asking,
	{ id, title }: Pick<Stored, "id" | "title">,
	action: ContentAction,
	tx: Tx,
	fields: readonly string[] = [],
): Promise<void> {
	const by = signedIn(context).person.id;
	return noteChange(tx, { kind: "episode", subjectId: id, name: title, action, fields, by });
}

/** The same of a change: which of its words, and whether it came out or went back. */
export async function noteEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	const fields = changedFields(before, after, told);
	if (fields.length > 0) await noteEpisode(context, after, "edited", tx, fields);
	const out = publishingOf(before.publishedAt, after.publishedAt);
	if (out) await noteEpisode(context, after, out.action, tx, out.fields);
}
