import type { MemberContext } from "./context.ts";
import { type Db, newId, type Tx } from "./database/database.ts";
import { changes } from "./table.ts";

/** What somebody did to a thing of the house. Words of `kind`, `action` and `fields` are the feature's own. */
export type Change = {
	/** Lower-case words joined by hyphens, as `action`. */
	kind: string;
	subjectId: string;
	/** As the thing is called now; kept for when it is gone. */
	name: string;
	action: string;
	fields?: readonly string[];
	reason?: string | null | undefined;
	/** Null for the house itself. */
	by: string | null;
};

/** Writes down who did what, within the transaction that does it: neither can be without the other. */
export async function recordChange(tx: Db | Tx, change: Change): Promise<void> {
	const { fields = [], reason, ...rest } = change;
	await tx
		.insert(changes)
		.values({ ...rest, id: newId(), fields: [...fields], reason: reason || null });
}

type Named = { id: string; title: string };
type More = { fields?: readonly string[]; reason?: string };

/**
 * The history of one kind of thing with a title: `told` has for each word of it the columns behind that
 * word, compared by value (lists and records are looked into).
 */
export function historyOf<Row extends Named, Action extends string>(
	kind: string,
	told: readonly (readonly [word: string, columns: readonly (keyof Row)[]])[],
) {
	/** Writes down what the caller did, in the transaction that does it. */
	const note = (
		context: Pick<MemberContext, "session">,
		{ id, title }: Named,
		action: Action | "edited",
		tx: Db | Tx,
		more: More = {},
	): Promise<void> => {
		const by = context.session.user.id;
		return recordChange(tx, { kind, subjectId: id, name: title, action, by, ...more });
	};
	/** The same of a change, with the words of what differs and `more` of them; nothing where none does. */
	const recordEdit = async (
		context: Pick<MemberContext, "session">,
		before: Row,
		after: Row,
		tx: Db | Tx,
		more: readonly string[] = [],
	): Promise<void> => {
		const differs = (column: keyof Row) =>
			JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null);
		const changed = told.filter(([, columns]) => columns.some(differs)).map(([word]) => word);
		const fields = [...changed, ...more];
		if (fields.length > 0) await note(context, after, "edited", tx, { fields });
	};
	return { note, noteEdit: recordEdit };
}
