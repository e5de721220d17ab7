/** What a post is made of, as pages, emails and feeds show it. Nothing else passes: there is no HTML in it. */
export type Block =
	| { kind: "paragraph"; children: Inline[] }
	/** Below the title, which is the first level. */
	| { kind: "heading"; level: 2 | 3; children: Inline[] }
	/** Numbered from `start`; null for bullets. */
	| { kind: "list"; start: number | null; items: Block[][] }
	| { kind: "quote"; children: Block[] }
	| { kind: "code"; text: string }
	| { kind: "rule" }
	/** One of our own files. */
	| { kind: "image"; url: string; alt: string; caption: string; size: ImageSize | null }
	/** A page of this site that stands alone on its line, for which a feature shows more than its link. */
	| { kind: "work"; path: string; title: string }
	/** Where the part that is for everyone ends; only at the top level, and never sent. */
	| { kind: "more" };

export type Inline =
	| { kind: "text"; text: string }
	| { kind: "strong" | "emphasis"; children: Inline[] }
	| { kind: "code"; text: string }
	| { kind: "link"; href: string; children: Inline[] }
	| { kind: "break" };

/** In pixels. */
type ImageSize = { width: number; height: number };

/** The beginning that everyone may read: up to the marker, and nothing where there is none. */
export function publicPart(blocks: readonly Block[]): Block[] {
	const end = blocks.findIndex(({ kind }) => kind === "more");
	return end < 0 ? [] : blocks.slice(0, end);
}

/** All of it, without the marker. */
export const wholeOf = (blocks: readonly Block[]): Block[] =>
	blocks.filter(({ kind }) => kind !== "more");

/** What stands between links on lines of their own, and around a picture. */
export const isBlank = (part: Inline): boolean =>
	part.kind === "break" || (part.kind === "text" && part.text.trim() === "");

/** The words of inline parts, without their form. */
export function inlineText(children: readonly Inline[]): string {
	return children
		.map((part) => {
			if (part.kind === "break") return "\n";
			return "text" in part ? part.text : inlineText(part.children);
		})
		.join("");
}

/** The words of a post, a paragraph each. */
export function plainBlocks(blocks: readonly Block[]): string[] {
	return blocks.flatMap((block): string[] => {
		switch (block.kind) {
			case "paragraph":
			case "heading":
				return [inlineText(block.children)];
			case "list":
				return block.items.map((item) => plainBlocks(item).join("\n"));
			case "quote":
				return plainBlocks(block.children);
			case "code":
				return [block.text];
			case "work":
				return [block.title];
			default:
				return [];
		}
	});
}

/** Every block, those within others too. */
function allBlocks(blocks: readonly Block[]): Block[] {
	return blocks.flatMap((block) => {
		const inner =
			block.kind === "list"
				? block.items.flatMap(allBlocks)
				: block.kind === "quote"
					? allBlocks(block.children)
					: [];
		return [block, ...inner];
	});
}

export type Image = Extract<Block, { kind: "image" }>;
export type Work = Extract<Block, { kind: "work" }>;
export const imagesIn = (blocks: readonly Block[]): Image[] =>
	allBlocks(blocks).filter((block) => block.kind === "image");
export const worksIn = (blocks: readonly Block[]): Work[] =>
	allBlocks(blocks).filter((block) => block.kind === "work");

/** The blocks with each paragraph as `change` has it, those within others too. */
export function withParagraphs(
	blocks: readonly Block[],
	change: (paragraph: Extract<Block, { kind: "paragraph" }>) => Block[],
): Block[] {
	return blocks.flatMap((block): Block[] => {
		if (block.kind === "paragraph") return change(block);
		if (block.kind === "quote")
			return [{ ...block, children: withParagraphs(block.children, change) }];
		if (block.kind === "list")
			return [{ ...block, items: block.items.map((item) => withParagraphs(item, change)) }];
		return [block];
	});
}

/** The blocks with each image as `change` has it; those it returns null for are left out. */
export function withImages(
	blocks: readonly Block[],
	change: (image: Image) => Block | null,
): Block[] {
	return blocks.flatMap((block): Block[] => {
		if (block.kind === "image") return [change(block)].filter((one) => one !== null);
		if (block.kind === "quote") return [{ ...block, children: withImages(block.children, change) }];
		if (block.kind === "list")
			return [{ ...block, items: block.items.map((item) => withImages(item, change)) }];
		return [block];
	});
}
