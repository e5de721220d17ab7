import type { ContentAction } from "#features/history/limits.ts";
import { historyOf } from "#server/changes.ts";
import type { bookClubBooks } from "./table.ts";

type Stored = typeof bookClubBooks.$inferSelect;

const history = historyOf<Stored, ContentAction>("book", [
	["title", ["title"]],
	["author", ["author"]],
	["description", ["description"]],
	["isbn", ["isbn"]],
	["discussion", ["discussionDate", "discussionTime"]],
	["cover", ["coverFileId", "coverUrl"]],
]);

/** Writes down what became of a book, in the transaction that does it. */
export const noteBook = history.note;

/** The same of its words; nothing where none is another one. */
export const noteBookEdit = history.noteEdit;
