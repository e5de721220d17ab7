/** What a field held before and after a change, as lines of text; null where it held nothing. */
export type ChangedValue = { field: string; before: string | null; after: string | null };

const VALUE_MAX = 4_000;

/** Ids of files and recordings say nothing to a reader. */
const isId = (value: unknown): boolean =>
	typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** What is stored sealed says nothing to a reader, and is nobody's to read. */
const isSealed = (field: string): boolean => field.startsWith("sealed");

/** The lines that differ, of texts, lists and objects alike. */
export function changedValue(field: string, before: unknown, after: unknown): ChangedValue {
	const [was, is] = [linesOf(before), linesOf(after)];
	return {
		field,
		before: textOf(was.filter((line) => !is.includes(line))),
		after: textOf(is.filter((line) => !was.includes(line))),
	};
}

/** One for each field of two objects that differs. */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
	const [was, is] = [fieldsOf(before), fieldsOf(after)];
	return [...new Set([...Object.keys(was), ...Object.keys(is)])]
		.filter((field) => !isSealed(field))
		.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
		.map((field) => changedValue(field, was[field], is[field]))
		.filter(({ before: old, after: now }) => old !== null || now !== null);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
	typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function linesOf(value: unknown): string[] {
	if (value === null || value === undefined || value === "" || isId(value)) return [];
	if (value instanceof Date) return [value.toISOString()];
	if (typeof value === "string") return value.split("\n").filter((line) => line.trim() !== "");
	if (typeof value === "object") return Object.values(value).flatMap(linesOf);
	return [String(value)];
}

function textOf(lines: readonly string[]): string | null {
	const text = lines.join("\n");
	if (text === "") return null;
	return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
}
