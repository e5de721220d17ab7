import { LRUCache } from "lru-cache";
import type { Token } from "markdown-it";
import { linksIn } from "#shared/links.ts";
import { endpoints } from "#shared/paths.ts";
import { type Block, type Inline, isBlank } from "./tree.ts";

/** Of lists, quotes and forms within one another; what is deeper is left out, so that no text takes long to read. */
const NESTING_MAX = 40;
const CACHED_LENGTH = 4_000_000;
const parsed = new LRUCache<string, Promise<Block[]>>({
	maxSize: CACHED_LENGTH,
	sizeCalculation: (_tree, key) => key.length,
});

/** Reads Markdown (CommonMark) as a tree. `origin` is the site's own. */
export function parseMarkdown(body: string, origin: string): Promise<Block[]> {
	const key = `${origin} ${body}`;
	const known = parsed.get(key);
	if (known) return known;
	const tree = read(body, origin);
	parsed.set(key, tree);
	tree.catch(() => parsed.delete(key));
	return tree;
}

async function read(body: string, origin: string): Promise<Block[]> {
	const parse = await loadParser();
	return blocksOf(nested(parse(body)), origin);
}

let parser: Promise<(body: string) => Token[]> | undefined;

/** Loaded with the first post that is read. HTML is text to it. */
function loadParser() {
	parser ??= import("markdown-it").then(({ default: MarkdownIt }) => {
		const markdown = new MarkdownIt("commonmark", { html: false, maxNesting: NESTING_MAX });
		return (body: string) => markdown.parse(body, {});
	});
	return parser;
}

/** A token with what stands between it and its end. */
type Node = { token: Token; children: Node[] };

/** Tokens come one after another, with a beginning and an end of what holds others. */
function nested(tokens: readonly Token[]): Node[] {
	const root: Node[] = [];
	const open: Node[][] = [root];
	for (const token of tokens) {
		if (token.nesting < 0) {
			open.pop();
			continue;
		}
		const node: Node = { token, children: [] };
		open.at(-1)?.push(node);
		if (token.nesting > 0) open.push(node.children);
	}
	return root;
}

const MORE = /^<!--\s*more\s*-->$/u;

function blocksOf(nodes: readonly Node[], origin: string, isTop = true): Block[] {
	return nodes.flatMap((node) => blockOf(node, origin, isTop));
}

function blockOf({ token, children }: Node, origin: string, isTop: boolean): Block[] {
	const inline = () => nested(children[0]?.token.children ?? []);
	switch (token.type) {
		case "paragraph_open":
			if (isTop && MORE.test(children[0]?.token.content.trim() ?? "")) return [{ kind: "more" }];
			return paragraphs(inline(), origin);
		case "heading_open":
			return [
				{
					kind: "heading",
					level: token.tag === "h1" || token.tag === "h2" ? 2 : 3,
					children: inlinesOf(inline(), origin),
				},
			];
		case "bullet_list_open":
		case "ordered_list_open":
			return [
				{
					kind: "list",
					start: token.type === "bullet_list_open" ? null : Number(token.attrGet("start") ?? 1),
					items: children.map((item) => blocksOf(item.children, origin, false)),
				},
			];
		case "blockquote_open":
			return [{ kind: "quote", children: blocksOf(children, origin, false) }];
		case "fence":
		case "code_block":
			return [{ kind: "code", text: token.content.replace(/\n$/u, "") }];
		case "hr":
			return [{ kind: "rule" }];
		default:
			return token.content
				? [{ kind: "paragraph", children: [{ kind: "text", text: token.content }] }]
				: [];
	}
}

/** Images stand on their own. */
function paragraphs(nodes: readonly Node[], origin: string): Block[] {
	const blocks: Block[] = [];
	let run: Node[] = [];
	const close = () => {
		const children = trimmed(inlinesOf(run, origin));
		run = [];
		if (children.length > 0) blocks.push({ kind: "paragraph", children });
	};
	for (const node of nodes) {
		const image = imageOf(node.token, origin);
		if (!image) run.push(node);
		else {
			close();
			blocks.push(image);
		}
	}
	close();
	return blocks;
}

const OWN_IMAGE = new RegExp(`^${endpoints.media}/[0-9a-f-]{36}\\.webp$`, "u");

/** Only our own files are shown: the reader's browser asks no other site for anything. */
function imageOf(token: Token, origin: string): Block | null {
	if (token.type !== "image") return null;
	const url = attributeOf(token, "src") ?? "";
	const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
	if (!OWN_IMAGE.test(path)) return null;
	const caption = attributeOf(token, "title") ?? "";
	return { kind: "image", url: path, alt: altOf(token), caption, size: null };
}

const attributeOf = (token: Token, name: "href" | "src" | "title"): string | null => {
	const value = token.attrGet(name);
	return value === null ? null : String(value);
};

const altOf = ({ children }: Token): string =>
	(children ?? []).map(({ content, type }) => (type === "softbreak" ? " " : content)).join("");

function inlinesOf(nodes: readonly Node[], origin: string): Inline[] {
	return nodes.flatMap(({ token, children }): Inline[] => {
		switch (token.type) {
			case "strong_open":
			case "em_open": {
				const kind = token.type === "em_open" ? "emphasis" : "strong";
				return [{ kind, children: inlinesOf(children, origin) }];
			}
			case "code_inline":
				return [{ kind: "code", text: token.content }];
			// Verses and addresses are written in lines.
			case "hardbreak":
			case "softbreak":
				return [{ kind: "break" }];
			case "link_open": {
				const href = safeAddress(attributeOf(token, "href"), origin);
				const words = withoutLinks(inlinesOf(children, origin));
				return href ? [{ kind: "link", href, children: words }] : words;
			}
			case "image": {
				const href = safeAddress(attributeOf(token, "src"), origin);
				const words: Inline = { kind: "text", text: altOf(token) || href || "" };
				return href ? [{ kind: "link", href, children: [words] }] : [words];
			}
			default:
				return linksIn(token.content).map(({ text, href }) =>
					href
						? { kind: "link", href, children: [{ kind: "text", text }] }
						: { kind: "text", text },
				);
		}
	});
}

/** A link within a link leads nowhere. */
function withoutLinks(children: readonly Inline[]): Inline[] {
	return children.flatMap((part): Inline[] => {
		if (part.kind === "link") return withoutLinks(part.children);
		return "children" in part ? [{ ...part, children: withoutLinks(part.children) }] : [part];
	});
}

/** A web or email address, or a path of this site; null for everything else, such as scripts. */
function safeAddress(given: string | null, origin: string): string | null {
	if (given === null || /[\s\p{Cc}\\]/u.test(given)) return null;
	if (given.startsWith("/") && !URL.canParse(given, origin)) return null;
	if (!given.startsWith("/") && !URL.canParse(given)) return null;
	const { protocol, origin: there, href, username, password } = new URL(given, origin);
	if (given.startsWith("/")) return there === new URL(origin).origin ? given : null;
	const isKnown = ["https:", "http:", "mailto:"].includes(protocol);
	return isKnown && username === "" && password === "" ? href : null;
}

function trimmed(children: readonly Inline[]): Inline[] {
	const from = children.findIndex((part) => !isBlank(part));
	const to = children.findLastIndex((part) => !isBlank(part));
	return from < 0 ? [] : children.slice(from, to + 1);
}
