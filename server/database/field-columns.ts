import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	integer,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type { Field, Fields, Line, Note, RecordId, Source, StoredOf, Text } from "#shared/field.ts";
import { hasBytesUpTo, hasLength, hasLengthUpTo, isBetween, isOneOf } from "./column-checks.ts";
import { type ColumnName, columnName } from "./raw-row.ts";

const required = (name: string) => text(name).notNull();
const requiredOrEmpty = (name: string) => required(name).default("");
const nullable = (name: string) => text(name);
const calendarDay = (name: string) => date(name).notNull();
const whole = (name: string) => integer(name);
const amount = (name: string, first: number) => smallint(name).notNull().default(first);
const flag = (name: string) => boolean(name).notNull().default(false);
const words = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) =>
	text(name, { enum: values }).notNull();
const wordsOrFirst = <Value extends string>(
	name: string,
	values: readonly [Value, ...Value[]],
	first: Value,
) => words(name, values).default(first);

const wordsOrId = <Value extends string>(name: string, _values: readonly [Value, ...Value[]]) =>
	required(name).$type<Value | RecordId>();
const wordsOrIdOrFirst = <Value extends string>(
	name: string,
	values: readonly [Value, ...Value[]],
	first: Value,
) => wordsOrId(name, values).default(first);

type Column<One> = One extends {
	kind: "word-or-id";
	values: readonly [infer Value extends string, ...unknown[]];
	isOptional: infer Optional;
}
	? Optional extends true
		? ReturnType<typeof wordsOrIdOrFirst<Value>>
		: ReturnType<typeof wordsOrId<Value>>
	: One extends {
				kind: "choice";
				values: readonly [infer Value extends string, ...unknown[]];
				isOptional: infer Optional;
			}
		? Optional extends true
			? ReturnType<typeof wordsOrFirst<Value>>
			: ReturnType<typeof words<Value>>
		: One extends { kind: "source" } | { kind: "line" | "text"; isOptional: false }
			? ReturnType<typeof required>
			: One extends { kind: "line" | "text" }
				? ReturnType<typeof requiredOrEmpty>
				: One extends { kind: "day" }
					? ReturnType<typeof calendarDay>
					: One extends { kind: "amount" }
						? ReturnType<typeof amount>
						: One extends { kind: "whole" }
							? ReturnType<typeof whole>
							: One extends { kind: "flag" }
								? ReturnType<typeof flag>
								: ReturnType<typeof nullable>;

/** The columns of fields. */
export const columnsOf = <All extends Fields>(fields: All) =>
	Object.fromEntries(
		Object.entries(fields).map(([key, field]) => [key, columnOf(columnName(key), field)]),
	) as { [Key in keyof All]: Column<All[Key]> };

function columnOf(name: string, field: Field) {
	if (field.kind === "source") return required(name);
	if (field.kind === "line" || field.kind === "text")
		return field.isOptional ? requiredOrEmpty(name) : required(name);
	if (field.kind === "note") return nullable(name);
	if (field.kind === "day") return calendarDay(name);
	if (field.kind === "amount") return amount(name, field.first);
	if (field.kind === "whole") return whole(name);
	if (field.kind === "flag") return flag(name);
	if (field.kind === "word-or-id")
		return field.isOptional
			? wordsOrIdOrFirst(name, field.values, field.first)
			: wordsOrId(name, field.values);
	return field.isOptional
		? wordsOrFirst(name, field.values, field.first)
		: words(name, field.values);
}

/** Their limits as checks of the table; what may be an id is held by a foreign key of the table's own. */
export function checksOf(
	tableName: string,
	columns: Readonly<Record<string, AnyPgColumn>>,
	fields: Fields,
) {
	return Object.entries(fields).flatMap(([key, field]) => {
		if (field.kind === "day" || field.kind === "flag" || field.kind === "word-or-id") return [];
		const name = `${tableName}_${columnName(key)}`;
		const column = columns[key];
		if (!column) throw new Error(`${tableName} has no column for the field ${key}`);
		if (field.kind === "choice") return check(name, isOneOf(column, field.values));
		if (field.kind === "amount") return check(name, isBetween(column, field.min, field.max));
		if (field.kind === "whole") return check(name, isBetween(column, 1, field.max));
		return check(`${name}_length`, lengthOf(field)(column, field.max));
	});
}

function lengthOf(field: Line<boolean> | Note<boolean> | Text<boolean> | Source) {
	if (field.kind === "line" && field.missing !== undefined) return hasLength;
	return field.kind === "note" && field.tooManyBytes ? hasBytesUpTo : hasLengthUpTo;
}

/** Fields as a statement of our own gets them from the pool. */
export type FieldRow<All extends Fields> = {
	[Key in keyof All & string as ColumnName<Key>]: StoredOf<All>[Key];
};

/** The columns of a `FieldRow`, of the table that is called `alias`. */
export const selectOf = (fields: Fields, alias: string): string =>
	Object.entries(fields)
		.map(([key, { kind }]) => {
			const name = columnName(key);
			return kind === "day"
				? `to_char(${alias}.${name}, 'YYYY-MM-DD') AS ${name}`
				: `${alias}.${name}`;
		})
		.join(", ");

/** What is sent of a row. */
export const fieldsOf = <All extends Fields>(fields: All, row: FieldRow<All>): StoredOf<All> =>
	Object.fromEntries(
		Object.keys(fields).map((key) => [key, (row as Record<string, unknown>)[columnName(key)]]),
	) as StoredOf<All>;

/** Each field as a part of the history of its record. */
export const changesOf = <All extends Fields>(fields: All) =>
	(Object.keys(fields) as (keyof All & string)[]).map((key): [string, [keyof All & string]] => [
		key,
		[key],
	]);
