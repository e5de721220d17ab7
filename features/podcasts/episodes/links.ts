import type { MentionKind } from "#features/podcasts/limits.ts";
import { decodedPart, linksIn } from "#shared/links.ts";
import { artistPath, bookPath, trackPath } from "#shared/paths.ts";

type Part = { text: string; href: string | null };

/** Paths of this site with white space or a bracket before them. */
const PATH = /(?<=^|[\s(])\/[\p{L}\p{N}][^\s<>"]*/gu;
/** What follows a path in a sentence, and is not part of it. */
const AFTER = /[.,;:!?)\]'’”]+$/u;

/** A text, cut where web addresses, and paths of this site, begin and end. */
export function linkParts(text: string): Part[] {
	return linksIn(text).flatMap(({ at, text: piece, href }) =>
		href ? { text: piece, href } : pathParts(piece, at === 0),
	);
}

/** `isStart`: whether nothing stands before it. */
function pathParts(text: string, isStart: boolean): Part[] {
	const parts: Part[] = [];
	let at = 0;
	for (const { 0: found, index } of text.matchAll(PATH)) {
		if (index === 0 && !isStart) continue;
		const href = found.replace(AFTER, "");
		if (index > at) parts.push({ text: text.slice(at, index), href: null });
		parts.push({ text: href, href });
		at = index + href.length;
	}
	if (at < text.length) parts.push({ text: text.slice(at), href: null });
	return parts;
}

/** An address as a path of this site; null when it leads elsewhere. */
export function pathWithin(origin: string, address: string): string | null {
	if (!/^(https?:\/\/|\/(?![/\\]))/iu.test(address) || !URL.canParse(address, origin)) return null;
	const { origin: there, pathname, search, hash } = new URL(address, origin);
	return there === new URL(origin).origin && !pathname.startsWith("//")
		? pathname + search + hash
		: null;
}

const mentionPaths = [
	["track", trackPath],
	["artist", artistPath],
	["book", bookPath],
] as const satisfies [MentionKind, (slug: string) => string][];

/** The track, artist or book that a path of this site leads to; null for any other. */
export function mentionAt(path: string): { kind: MentionKind; slug: string } | null {
	const pathname = decodedPart(path.replace(/[?#].*$/u, "").replace(/\/$/u, "")) ?? "";
	const slug = pathname.split("/").at(-1) ?? "";
	const found = mentionPaths.find(([, pathOf]) => slug && pathOf(slug) === pathname);
	return found ? { kind: found[0], slug } : null;
}
