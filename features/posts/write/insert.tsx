import type { Edit, Selected } from "./format-text.ts";

/** Types into a field as the keyboard would. */
export function insert(field: HTMLTextAreaElement, text: string): void {
	field.focus();
	// What a field does with a key; deprecated, and there in every browser.
	const isTyped = text
		? document.execCommand("insertText", false, text)
		: document.execCommand("delete");
	if (isTyped) return;
	field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Changes a field as a tool says. */
export function apply(field: HTMLTextAreaElement, { from, until, text, select }: Edit): void {
	field.focus();
	field.setSelectionRange(from, until);
	if (text || from < until) insert(field, text);
	field.setSelectionRange(...select);
}

export const selectedIn = ({
	value,
	selectionStart,
	selectionEnd,
}: HTMLTextAreaElement): Selected => ({ value, from: selectionStart, until: selectionEnd });

/** Puts a block on lines of its own, and the cursor after it or at a place within it. */
export function insertBlock(field: HTMLTextAreaElement, block: string, at?: number): void {
	const { value, selectionEnd } = field;
	// Within a line it would cut apart what is written there.
	const lineEnd = value.indexOf("\n", selectionEnd);
	const end = lineEnd < 0 ? value.length : lineEnd;
	field.setSelectionRange(end, end);
	const before = value.slice(0, end);
	const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
	insert(field, `${gap}${block}\n\n`);
	if (at === undefined) return;
	const cursor = end + gap.length + at;
	field.setSelectionRange(cursor, cursor);
}
