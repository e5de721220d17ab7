import type { ContentAction } from "#features/history/limits.ts";
import { historyOf } from "#server/changes.ts";
import type { Tx } from "#server/database.ts";
import type { Asking } from "./server-tracks.ts";
import type { tracks } from "./table.ts";

type Stored = typeof tracks.$inferSelect;

const history = historyOf<Stored, ContentAction>("track", [
	["title", ["title"]],
	["artist", ["artist"]],
	["genre", ["genre"]],
	["description", ["description"]],
	["licence", ["licence"]],
	["credits", ["credits"]],
	["cover", ["coverFileId"]],
]);

/** Writes down what became of a track, in the transaction that does it. */
export const noteTrack = history.note;

/** The same of a change, whoever made it: its words, and whether it went into the open or out of it. */
export async function noteTrackEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	const isMoved = before.visibility !== after.visibility;
	const [was, is] = [before.visibility === "public", after.visibility === "public"];
	const moved = isMoved && was === is ? ["visibility"] : [];
	await history.noteEdit(context, before, after, tx, moved);
	if (was !== is) await noteTrack(context, after, is ? "published" : "unpublished", tx);
}
