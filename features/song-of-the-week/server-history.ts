import type { ContentAction } from "#features/history/limits.ts";
import { signedIn } from "#server/access.ts";
import { changedFields, noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { today } from "./server-songs.ts";
import type { songOfTheWeek } from "./table.ts";

type Stored = typeof songOfTheWeek.$inferSelect;
type Asking = Context & { session: Session | null };

const told = [
	["title", ["title"]],
	["artist", ["artist"]],
	["note", ["note"]],
	["week", ["weekStartDate"]],
	["sound", ["recordingId", "trackId", "audioUrl"]],
	["artwork", ["artworkFileId", "artworkUrl"]],
] as const satisfies [string, (keyof Stored)[]][];

/** Writes down what became of a song, in the transaction that does it. */
export function noteSong(
	context: Asking,
	{ id, title }: Pick<Stored, "id" | "title">,
	action: ContentAction,
	tx: Tx,
	fields: readonly string[] = [],
): Promise<void> {
	const by = signedIn(context).person.id;
	return noteChange(tx, { kind: "song", subjectId: id, name: title, action, fields, by });
}

/** The same of a change; a week that is moved ahead is scheduled by it. */
export async function noteSongEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	const fields = changedFields(before, after, told);
	if (fields.length > 0) await noteSong(context, after, "edited", tx, fields);
	const isMoved = before.weekStartDate !== after.weekStartDate;
	if (isMoved && after.weekStartDate > today(context))
		await noteSong(context, after, "scheduled", tx, [after.weekStartDate]);
}
