import type { ContentAction } from "#features/history/limits.ts";
import { historyOf } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { today } from "./server-songs.ts";
import type { songOfTheWeek } from "./table.ts";

type Stored = typeof songOfTheWeek.$inferSelect;
type Asking = Context & { session: Session | null };

const history = historyOf<Stored, ContentAction>("song", [
	["title", ["title"]],
	["artist", ["artist"]],
	["note", ["note"]],
	["week", ["weekStartDate"]],
	["sound", ["recordingId", "trackId", "audioUrl"]],
	["artwork", ["artworkFileId", "artworkUrl"]],
]);

/** Writes down what became of a song, in the transaction that does it. */
export const noteSong = history.note;

/** The same of a change; a week that is moved ahead is scheduled by it. */
export async function noteSongEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	await history.noteEdit(context, before, after, tx);
	const isMoved = before.weekStartDate !== after.weekStartDate;
	if (isMoved && after.weekStartDate > today(context))
		await noteSong(context, after, "scheduled", tx, { fields: [after.weekStartDate] });
}
