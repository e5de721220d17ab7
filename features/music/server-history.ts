import type { ContentAction } from "#features/history/limits.ts";
import { signedIn } from "#server/access.ts";
import { changedFields, noteChange } from "#server/changes.ts";
import type { Tx } from "#server/database.ts";
import type { Asking } from "./server-tracks.ts";
import type { tracks } from "./table.ts";

type Stored = typeof tracks.$inferSelect;
type More = { fields?: readonly string[]; reason?: string };

const told = [
	["title", ["title"]],
	["artist", ["artist"]],
	["genre", ["genre"]],
	["description", ["description"]],
	["licence", ["licence"]],
	["credits", ["credits"]],
	["cover", ["coverFileId"]],
] as const satisfies [string, (keyof Stored)[]][];

/** Writes down what became of a track, in the transaction that does it. */
export function noteTrack(
	context: Asking,
	{ id, title }: Pick<Stored, "id" | "title">,
	action: ContentAction,
	tx: Tx,
	more: More = {},
): Promise<void> {
	const by = signedIn(context).person.id;
	return noteChange(tx, { kind: "track", subjectId: id, name: title, action, by, ...more });
}

/** The same of a change, whoever made it: its words, and whether it went into the open or out of it. */
export async function noteTrackEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	const fields = changedFields(before, after, told);
	const isMoved = before.visibility !== after.visibility;
	const [was, is] = [before.visibility === "public", after.visibility === "public"];
	if (isMoved && was === is) fields.push("visibility");
	if (fields.length > 0) await noteTrack(context, after, "edited", tx, { fields });
	if (was !== is) await noteTrack(context, after, is ? "published" : "unpublished", tx);
}
