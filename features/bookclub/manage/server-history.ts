import type { ContentAction } from "#domain/publishing/limits.ts";
import type { bookClubBooks } from "#features/bookclub/table.ts";
import { historyOf } from "#server/change-log.ts";

type Stored = typeof bookClubBooks.$inferSelect;

const history = historyOf<Stored, ContentAction>(
	"book",
	[
		["title", ["title"]],
		["author", ["author"]],
		["description", ["description"]],
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
