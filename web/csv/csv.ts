export const CSV_MIME = "text/csv;charset=utf-8";

/** Without it spreadsheets take UTF-8 for an alphabet of their own. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Rows as CSV (RFC 4180) for spreadsheets: UTF-8, every line ended, null as nothing. Words that would run
 * as a formula are given an apostrophe before them; numbers stay numbers.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
	const lines = rows.map((row) => `${row.map(field).join(",")}\r\n`);
	return BYTE_ORDER_MARK + lines.join("");
}

function field(value: string | number | null): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const safe = FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
