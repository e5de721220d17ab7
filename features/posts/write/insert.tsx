import { insert } from "#web/text-tools/apply.tsx";

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
