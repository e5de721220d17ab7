type Paragraph = { isList: boolean; lines: string[] };

const ITEM = /^\s*-\s+/;

/** An empty line begins a paragraph; lines that begin with a dash make a list, also right after words. */
export function paragraphsOf(text: string): Paragraph[] {
	const paragraphs: Paragraph[] = [];
	for (const block of text.split(/\n\s*\n/)) {
		const inBlock: Paragraph[] = [];
		for (const line of block.split("\n").filter((one) => one.trim() !== "")) {
			const isList = ITEM.test(line);
			const lineText = line.replace(ITEM, "").trim();
			const last = inBlock.at(-1);
			if (last?.isList === isList) last.lines.push(lineText);
			else inBlock.push({ isList, lines: [lineText] });
		}
		paragraphs.push(...inBlock);
	}
	return paragraphs;
}
