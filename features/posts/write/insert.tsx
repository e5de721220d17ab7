/** Types into a field as the keyboard would, so that undo takes it back. `select` is what is then selected of it. */
export function insert(field: HTMLTextAreaElement, text: string, select?: string): void {
	field.focus();
	const from = field.selectionStart;
	// The only way into a field's history of changes; deprecated, and there in every browser.
	if (!document.execCommand("insertText", false, text)) {
		field.setRangeText(text, from, field.selectionEnd, "end");
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	const at = select ? text.indexOf(select) : -1;
	if (select && at >= 0) field.setSelectionRange(from + at, from + at + select.length);
}

/** Puts marks around what is selected, or around words to be typed over. */
export function wrap(field: HTMLTextAreaElement, mark: string, words: string): void {
	const selected = selectedIn(field) || words;
	insert(field, mark + selected + mark, selected);
}

/** Begins each of the selected lines with a mark. */
export function prefix(field: HTMLTextAreaElement, mark: string): void {
	const { value, selectionStart, selectionEnd } = field;
	const from = value.lastIndexOf("\n", selectionStart - 1) + 1;
	field.setSelectionRange(from, selectionEnd);
	const lines = value.slice(from, selectionEnd).split("\n");
	insert(field, lines.map((line) => mark + line).join("\n"));
}

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

/** A link around what is selected; its address is typed next. */
export function link(field: HTMLTextAreaElement, words: string): void {
	const selected = selectedIn(field) || words;
	insert(field, `[${selected}](https://)`, selected === words ? words : "https://");
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
	value.slice(selectionStart, selectionEnd);

/** Words within brackets or quotes of Markdown. */
export const escapeWords = (words: string): string => words.replace(/[[\]"\\`*_<>]/g, "\\$&");
