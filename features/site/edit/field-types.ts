import { ENTRIES_MAX, LINE_MAX, PARAGRAPH_MAX } from "#features/site/limits.ts";

/** One control of the form. `name` is its path within the section's content, or within an entry of its list. */
export type Field = {
	name: string;
	label: string;
	kind: "line" | "paragraph" | "address" | "email" | "day" | "stars" | "zone" | "switch";
	limit?: number;
	hint?: string;
};
/** Entries that can be added, taken away and put in order; the first field names an entry. */
export type List = {
	name: string;
	legend: string;
	/** What one entry is called. */
	what: string;
	max: number;
	fields: readonly [Field, ...Field[]];
	/** A new entry. */
	blank: Readonly<Record<string, string | null>>;
};
/** Controls under one heading. */
export type Group = { legend: string; group: readonly Field[] };
export type Fields = readonly (Field | List | Group)[];

export const line = (name: string, label: string, limit = LINE_MAX, hint?: string): Field => ({
	name,
	label,
	kind: "line",
	limit,
	...(hint && { hint }),
});
export const paragraph = (
	name: string,
	label: string,
	limit = PARAGRAPH_MAX,
	hint?: string,
): Field => ({
	...line(name, label, limit, hint),
	kind: "paragraph",
});

export const list = (
	name: string,
	legend: string,
	what: string,
	fields: List["fields"],
	max = ENTRIES_MAX,
): List => ({
	name,
	legend,
	what,
	max,
	fields,
	blank: Object.fromEntries(
		fields.map((field) => [field.name, field.kind === "stars" ? null : ""]),
	),
});
