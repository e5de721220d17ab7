import { type Db, newId, type Tx } from "./database.ts";
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
export async function noteChange(tx: Db | Tx, change: Change): Promise<void> {
	const { fields = [], reason, ...rest } = change;
	await tx
		.insert(changes)
		.values({ ...rest, id: newId(), fields: [...fields], reason: reason || null });
}

/** For each word of a history the columns behind it. */
export type Told<Row> = readonly (readonly [word: string, columns: readonly (keyof Row)[]])[];

/** The words of what differs between two states of a row, by value: lists and records are looked into. */
export function changedFields<Row extends object>(
	before: Row,
	after: Row,
	told: Told<Row>,
): string[] {
	const differs = (column: keyof Row) =>
		JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null);
	return told.filter(([, columns]) => columns.some(differs)).map(([word]) => word);
}
