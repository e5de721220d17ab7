import type { ContentAction } from "#features/history/limits.ts";
import { historyOf } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import type { bookClubBooks } from "./table.ts";

type Stored = typeof bookClubBooks.$inferSelect;
type Asking = Context & { session: Session | null };

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
export async function noteBookEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	const fields = history.changed(before, after);
	if (fields.length > 0) await noteBook(context, after, "edited", tx, { fields });
}
