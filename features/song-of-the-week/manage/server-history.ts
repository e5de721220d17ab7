import type { ContentAction } from "#domain/publishing/limits.ts";
import { songFields } from "#features/song-of-the-week/fields.ts";
import type { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { historyOf } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { changesOf } from "#server/database/field-columns.ts";
import { today } from "#server/today.ts";

type Stored = typeof songOfTheWeek.$inferSelect;

const { weekStartDate: _, ...named } = songFields;

const history = historyOf<Stored, ContentAction>(
	"song",
	[
		...changesOf(named),
		["week", ["weekStartDate"]],
		["sound", ["recordingId", "trackId", "audioUrl"]],
		["artwork", ["artworkFileId", "artworkUrl"]],
	],
	{ hasValues: true },
);

/** Records a change of a song in its history, in the transaction of the change. */
export const recordChange = history.record;

/** The same of a change; a week that is moved ahead is scheduled by it. */
export async function recordEdit(
	context: MemberContext,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	await history.recordEdit(context, before, after, tx);
	const isMoved = before.weekStartDate !== after.weekStartDate;
	if (isMoved && after.weekStartDate > today(context))
		await recordChange(context, after, "scheduled", tx, { fields: [after.weekStartDate] });
}
