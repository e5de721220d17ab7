import { episodePath, trackPath } from "#shared/paths.ts";
import {
	type Block,
	type Inline,
	inlineText,
	isBlank,
	withParagraphs,
} from "#web/markdown/tree.ts";

/** What plays in place in a post. */
const pathOf = { track: trackPath, episode: episodePath };
type WorkKind = keyof typeof pathOf;

/** The track or episode that a path of this site leads to, or null. */
export function workAt(path: string): { kind: WorkKind; slug: string } | null {
	const slug = path.split("/").at(-1) ?? "";
	if (!/^[\p{L}\p{N}-]{1,120}$/u.test(slug)) return null;
	const kinds = Object.keys(pathOf) as WorkKind[];
	const kind = kinds.find((one) => pathOf[one](slug) === path);
	return kind ? { kind, slug } : null;
}

/** Links that are alone in a paragraph, one below the other, as works where they lead to ours. */
export const withWorks = (blocks: readonly Block[], origin: string): Block[] =>
	withParagraphs(blocks, (paragraph) => {
		const parts = paragraph.children.filter((part) => !isBlank(part));
		const works = parts.map((part) => workOf(part, origin));
		return works.every((work) => work !== null) ? works : [paragraph];
	});

function workOf(part: Inline, origin: string): Block | null {
	if (part.kind !== "link" || !URL.canParse(part.href, origin)) return null;
	const { origin: there, pathname } = new URL(part.href, origin);
	if (there !== new URL(origin).origin) return null;
	const path = decoded(pathname);
	return workAt(path) && { kind: "work", path, title: inlineText(part.children) };
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
