import type { ContentAction } from "#domain/publishing/limits.ts";
import { bookFields } from "#features/bookclub/fields.ts";
import type { bookClubBooks } from "#features/bookclub/table.ts";
import { historyOf } from "#server/change-log.ts";
import { changesOf } from "#server/database/field-columns.ts";

type Stored = typeof bookClubBooks.$inferSelect;

const history = historyOf<Stored, ContentAction>(
	"book",
	[
		...changesOf(bookFields),
		["isbn", ["isbn"]],
		["discussion", ["discussionDate", "discussionTime"]],
		["cover", ["coverFileId", "coverUrl"]],
	],
	{ hasValues: true },
);

/** Records a change of a book in its history, in the transaction that makes it. */
export const recordChange = history.record;

/** Records which fields an edit changed; nothing when none did. */
export const recordEdit = history.recordEdit;
