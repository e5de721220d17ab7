import type { ContentAction } from "#features/history/limits.ts";
import { signedIn } from "#server/access.ts";
import { changedFields, noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import type { bookClubBooks } from "./table.ts";

type Stored = typeof bookClubBooks.$inferSelect;
type Asking = Context & { session: Session | null };

const told = [
	["title", ["title"]],
	["author", ["author"]],
	["description", ["description"]],
	["isbn", ["isbn"]],
	["discussion", ["discussionDate", "discussionTime"]],
	["cover", ["coverFileId", "coverUrl"]],
] as const satisfies [string, (keyof Stored)[]][];

/** Writes down what became of a book, in the transaction that does it. */
export function noteBook(
	context: Asking,
	{ id, title }: Pick<Stored, "id" | "title">,
	action: ContentAction,
	tx: Tx,
	fields: readonly string[] = [],
): Promise<void> {
	const by = signedIn(context).person.id;
	return noteChange(tx, { kind: "book", subjectId: id, name: title, action, fields, by });
}

/** The same of its words; nothing where none is another one. */
export async function noteBookEdit(
	context: Asking,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	const fields = changedFields(before, after, told);
	if (fields.length > 0) await noteBook(context, after, "edited", tx, fields);
}
