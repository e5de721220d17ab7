import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { Services } from "./context.ts";
import type { StoredFile } from "./storage/storage.ts";

/** What becomes of a row when the account goes. The foreign key says the same. */
export type RowFate = "deleted" | "anonymized";

/** The rows of one table that belong to a person, found by one column. */
export type PersonalRows = {
	table: PgTable;
	/** Holds the person's id; null where a row is anonymous. */
	column: PgColumn;
	fate: RowFate;
	/** Column names the person's export holds; empty where the row is someone else's. */
	exported: readonly string[];
};

/** A file of the export: bytes of a stored file, or text made for it. */
export type ExportedFile = { name: string } & ({ file: StoredFile } | { text: string });

/** What one feature knows of a person. A test finds account columns that no declaration covers. */
export type PersonalData = {
	/** Names its file in the export. */
	feature: string;
	rows: readonly PersonalRows[];
	/** More of the export, by name: SQL with the person's id as $1. */
	queries?: Readonly<Record<string, string>>;
	files?(services: Services, userId: string): AsyncIterable<ExportedFile>;
	/**
	 * Deletes what rows alone do not: files, sums, what others are notified of. Called before the rows go, and again
	 * after a crash, so that a repeat must do no harm.
	 */
	erase?(services: Services, userId: string): Promise<void>;
};

type KeysOf<Table extends PgTable> = keyof Table["_"]["columns"] & string;

/** Rows that are the person's own: exported but for `except`, such as secrets. */
export function ownRows<Table extends PgTable>(
	table: Table,
	key: KeysOf<Table>,
	fate: RowFate,
	{ except = [] }: { except?: readonly KeysOf<Table>[] } = {},
): PersonalRows {
	const { columns } = getTableConfig(table);
	const column = columnOf(table, key);
	const hidden = new Set([column, ...except.map((one) => columnOf(table, one))]);
	const exported = columns.filter((one) => !hidden.has(one)).map(({ name }) => name);
	return { table, column, fate, exported };
}

/** Rows of someone else, or of the site, in which the person is named. Not exported. */
export function namedIn<Table extends PgTable>(
	table: Table,
	...keys: readonly KeysOf<Table>[]
): PersonalRows[] {
	return keys.map((key) => ({
		table,
		column: columnOf(table, key),
		fate: "anonymized",
		exported: [],
	}));
}

/** Rows of someone else that lead to the person, and go with the account. Not exported. */
export function linkedTo<Table extends PgTable>(table: Table, key: KeysOf<Table>): PersonalRows {
	return { table, column: columnOf(table, key), fate: "deleted", exported: [] };
}

function columnOf<Table extends PgTable>(table: Table, key: KeysOf<Table>): PgColumn {
	return (table as unknown as Record<string, PgColumn>)[key] as PgColumn;
}
