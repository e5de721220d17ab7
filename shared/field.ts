/** One line; it must be typed where `missing` says what is wrong without it. Stored empty where it is left out. */
export type Line<Optional extends boolean> = {
	kind: "line";
	max: number;
	missing: string | undefined;
	isOptional: Optional;
};
/** Text of several lines that may be left empty; stored as NULL then. */
export type Note<Optional extends boolean> = {
	kind: "note";
	max: number;
	isOptional: Optional;
	tooManyBytes: string | undefined;
};
/** Text of several lines that may be left empty; stored empty then. */
export type Text<Optional extends boolean> = { kind: "text"; max: number; isOptional: Optional };
/** Text that is stored as it was typed, blanks at its ends too, such as Markdown that is saved while one types. */
export type Source = { kind: "source"; max: number; tooLong: string; about: string };
/** A day of the calendar that must be there, as yyyy-mm-dd. */
export type Day = { kind: "day" };
/** A number from 1 to `max` that may be left out; stored as NULL then. */
export type Whole = { kind: "whole"; max: number };
/** A number from `min` to `max` that must be there; `first` stands in its column until another is set. */
export type Amount = { kind: "amount"; min: number; max: number; first: number };
/** Yes or no; no where it is left out. */
export type Flag = { kind: "flag" };
/** One of some words. `first` stands in forms until another is chosen. */
export type Choice<Value extends string, Optional extends boolean> = {
	kind: "choice";
	values: readonly [Value, ...Value[]];
	first: Value;
	isOptional: Optional;
	about: string | undefined;
};

/** The id of a record (a UUID): no word of a choice has a hyphen where a UUID has one. */
export type RecordId = `${string}-${string}-${string}-${string}-${string}`;
/** One of some words, or the id of a record that stands for more than they say. */
export type WordOrId<Value extends string, Optional extends boolean> = {
	kind: "word-or-id";
	values: readonly [Value, ...Value[]];
	first: Value;
	isOptional: Optional;
	about: string;
};

/**
 * What somebody types of a record. A feature lists its fields once, in `fields.ts`; contract, columns, checks, rows, form, draft
 * and history follow from the list. Callers of the API may leave out what `isOptional`.
 */
export type Field =
	| Line<boolean>
	| Note<boolean>
	| Text<boolean>
	| Source
	| Day
	| Whole
	| Amount
	| Flag
	| Choice<string, boolean>
	| WordOrId<string, boolean>;
export type Fields = Readonly<Record<string, Field>>;

/** `max` in code points. */
export const line = (max: number, missing?: string): Line<false> => ({
	kind: "line",
	max,
	missing,
	isOptional: false,
});

/** `max` in code points. */
export const optionalLine = (max: number): Line<true> => ({
	kind: "line",
	max,
	missing: undefined,
	isOptional: true,
});

/** `max` in code points; in bytes of UTF-8 where `tooManyBytes` says that it is longer. */
export const note = <const Optional extends boolean = false>(
	max: number,
	{ isOptional, tooManyBytes }: { isOptional?: Optional; tooManyBytes?: string } = {},
): Note<Optional> => ({
	kind: "note",
	max,
	isOptional: isOptional ?? (false as Optional),
	tooManyBytes,
});

/** `max` in code points. */
export const text = <const Optional extends boolean = false>(
	max: number,
	options: { isOptional?: Optional } = {},
): Text<Optional> => ({ kind: "text", max, isOptional: options.isOptional ?? (false as Optional) });

/** `max` in code points. */
export const source = (max: number, words: Pick<Source, "tooLong" | "about">): Source => ({
	kind: "source",
	max,
	...words,
});

export const calendarDay: Day = { kind: "day" };

export const whole = (max: number): Whole => ({ kind: "whole", max });

export const amount = (min: number, max: number, first: number): Amount => ({
	kind: "amount",
	min,
	max,
	first,
});

export const flag: Flag = { kind: "flag" };

/** Stored with `first` as the column's default, where it may be left out. */
export const choice = <const Value extends string, const Optional extends boolean = false>(
	values: readonly [Value, ...Value[]],
	{ first, isOptional, about }: { first: NoInfer<Value>; isOptional?: Optional; about?: string },
): Choice<Value, Optional> => ({
	kind: "choice",
	values,
	first,
	isOptional: isOptional ?? (false as Optional),
	about,
});

/** Stored with `first` as the column's default, where it may be left out. */
export const wordOrId = <const Value extends string, const Optional extends boolean = false>(
	values: readonly [Value, ...Value[]],
	{ first, isOptional, about }: { first: NoInfer<Value>; isOptional?: Optional; about: string },
): WordOrId<Value, Optional> => ({
	kind: "word-or-id",
	values,
	first,
	isOptional: isOptional ?? (false as Optional),
	about,
});

/** Of a field as it is stored and sent. */
export type Stored<One> =
	One extends WordOrId<infer Value, boolean>
		? Value | RecordId
		: One extends Choice<infer Value, boolean>
			? Value
			: One extends Flag
				? boolean
				: One extends Amount
					? number
					: One extends Whole
						? number | null
						: One extends Note<boolean>
							? string | null
							: string;
/** As a form holds it. */
export type Typed<One> = One extends Note<boolean> ? string : Stored<One>;

export type StoredOf<All extends Fields> = { [Key in keyof All]: Stored<All[Key]> };
export type TypedOf<All extends Fields> = { [Key in keyof All]: Typed<All[Key]> };

/** A form before anything is typed. */
export const emptyOf = <All extends Fields>(fields: All): TypedOf<All> =>
	each(fields, (field) => {
		if (field.kind === "choice" || field.kind === "word-or-id" || field.kind === "amount")
			return field.first;
		if (field.kind === "flag") return false;
		return field.kind === "whole" ? null : "";
	}) as TypedOf<All>;

/** A record as a form holds it. */
export const typedOf = <All extends Fields>(fields: All, record: StoredOf<All>): TypedOf<All> =>
	each(fields, ({ kind }, key) =>
		kind === "note" ? (record[key] ?? "") : record[key],
	) as TypedOf<All>;

/** What a form held, as it is stored. */
export const storedOf = <All extends Fields>(fields: All, typed: TypedOf<All>): StoredOf<All> =>
	each(fields, ({ kind }, key) =>
		kind === "note" ? typed[key] || null : typed[key],
	) as StoredOf<All>;

/** Whether somebody has typed anything; what is chosen is no loss. */
export const isTyped = <All extends Fields>(fields: All, typed: TypedOf<All>): boolean =>
	Object.entries(fields).some(
		([key, { kind }]) => !chosenKinds.includes(kind) && (typed[key] ?? "") !== "",
	);
const chosenKinds: readonly Field["kind"][] = ["choice", "word-or-id", "day", "flag", "amount"];

/** Whether two records say the same in these fields. */
export const isAlike = <All extends Fields>(
	fields: All,
	one: StoredOf<All>,
	other: StoredOf<All>,
): boolean => Object.keys(fields).every((key) => one[key] === other[key]);

/** Something made of each field, under its name. */
export function each<All extends Fields, Made>(
	fields: All,
	make: (field: Field, key: keyof All & string) => Made,
): Record<string, Made> {
	return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, make(field, key)]));
}
