import type { Edit, Selected } from "./format-text.ts";

/** Types into a field as the keyboard would, so that the browser's undo knows of it. */
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
