import { parseMarkdown } from "#web/markdown/server-parse.ts";
import { type Block, type Inline, wholeOf, withImages } from "#web/markdown/tree.ts";
import { linkParts } from "./episodes/links.ts";

/**
 * A description as posts are read, with the paths of this site as links. It has no pictures: only posts have files of their
 * own.
 */
export async function descriptionTree(text: string | null, origin: string): Promise<Block[]> {
	const blocks = await parseMarkdown(text ?? "", origin);
	return withImages(wholeOf(blocks), () => null).map(withPaths);
}

function withPaths(block: Block): Block {
	if (block.kind === "paragraph" || block.kind === "heading")
		return { ...block, children: block.children.flatMap(linked) };
	if (block.kind === "quote") return { ...block, children: block.children.map(withPaths) };
	if (block.kind === "list")
		return { ...block, items: block.items.map((item) => item.map(withPaths)) };
	return block;
}

function linked(part: Inline): Inline[] {
	if (part.kind === "strong" || part.kind === "emphasis")
		return [{ ...part, children: part.children.flatMap(linked) }];
	if (part.kind !== "text") return [part];
	return linkParts(part.text).map(({ text, href }): Inline => {
		const words = { kind: "text", text } as const;
		return href ? { kind: "link", href, children: [words] } : words;
	});
}
