import type { SQL } from "drizzle-orm";
import { type ChangedValue, changedValue } from "./change-values.ts";
import type { MemberContext } from "./context.ts";
import { type Db, newId, type Tx } from "./database/database.ts";
import { changes } from "./table.ts";

/** Who changed what. The words of `kind`, `action` and `fields` are the feature's own. */
export type Change = {
	/** Lower-case words joined by hyphens, as `action`. */
	kind: string;
	subjectId: string;
	/** Its name at this time, for when it is deleted. */
	name: string;
	action: string;
	fields?: readonly string[];
	reason?: string | null | undefined;
	/** For content that admins write; never what members may want gone. */
	values?: readonly ChangedValue[];
	/** Null for Greenroom itself. */
	by: string | null;
};

/** Records a change, in the transaction that makes it. */
export async function recordChange(tx: Db | Tx, change: Change): Promise<void> {
	const { fields = [], reason, values = [], ...rest } = change;
	await tx.insert(changes).values({
		...rest,
		id: newId(),
		fields: [...fields],
		reason: reason || null,
		values: values.length > 0 ? [...values] : null,
	});
}

/** What a feature records changes of. */
export type Recorded = {
	/** As in its changes. */
	kind: string;
	/** SQL that selects from which the address of `c.subject_id` is made; no row once it is gone. */
	place: SQL;
	path(place: string): string;
};

type Titled = { id: string; title: string };

/**
 * Records changes of one kind of content. `fieldColumns` names the columns behind each field of the history;
 * they are compared by value, also inside lists and objects. `hasValues` keeps what edited fields held, and what a
 * deleted record held: for content that admins write, not for what members may want gone.
 */
export function historyOf<Row extends Titled, Action extends string>(
	kind: string,
	fieldColumns: readonly (readonly [field: string, columns: readonly (keyof Row)[]])[],
	{ hasValues = false } = {},
) {
	const valuesOf = (before: Row | null, after: Row | null): ChangedValue[] => {
		const held = (row: Row | null, columns: readonly (keyof Row)[]) =>
			row && columns.map((column) => row[column]);
		return fieldColumns
			.map(([field, columns]) => changedValue(field, held(before, columns), held(after, columns)))
			.filter((value) => value.before !== null || value.after !== null);
	};
	/** Records what the caller did, in the transaction of the change. */
	const record = (
		context: Pick<MemberContext, "session">,
		row: Titled | Row,
		action: Action | "edited",
		tx: Db | Tx,
		more: Pick<Change, "fields" | "reason" | "values"> = {},
	): Promise<void> => {
		const by = context.session.user.id;
		const values = hasValues && action === "deleted" ? valuesOf(row as Row, null) : [];
		const { id, title } = row;
		return recordChange(tx, { kind, subjectId: id, name: title, action, by, values, ...more });
	};
	/** Records an edit with the fields that differ and `extraFields`; nothing when there are none. */
	const recordEdit = async (
		context: Pick<MemberContext, "session">,
		before: Row,
		after: Row,
		tx: Db | Tx,
		extraFields: readonly string[] = [],
	): Promise<void> => {
		const differs = (column: keyof Row) =>
			JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null);
		const changed = fieldColumns.filter(([, columns]) => columns.some(differs));
		const fields = [...changed.map(([field]) => field), ...extraFields];
		if (fields.length === 0) return;
		const values = hasValues ? valuesOf(before, after) : [];
		await record(context, after, "edited", tx, { fields, values });
	};
	return { record, recordEdit };
}
