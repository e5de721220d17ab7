import type { MentionKind } from "#features/podcasts/limits.ts";
import { artistPath, bookPath, trackPath } from "#shared/paths.ts";

type Part = { text: string; href: string | null };

/** Whole addresses, and paths of this site with white space or a bracket before them. */
const ADDRESS = /https?:\/\/[^\s<>"]+|(?<=^|[\s(])\/[\p{L}\p{N}][^\s<>"]*/gu;
/** What follows an address in a sentence, and is not part of it. */
const AFTER = /[.,;:!?)\]'’”]+$/u;

/** A text, cut where addresses begin and end. */
export function linkParts(text: string): Part[] {
	const parts: Part[] = [];
	let at = 0;
	for (const { 0: found, index } of text.matchAll(ADDRESS)) {
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
	const pathname = decoded(path.replace(/[?#].*$/u, "").replace(/\/$/u, ""));
	const slug = pathname.split("/").at(-1) ?? "";
	const found = mentionPaths.find(([, pathOf]) => slug && pathOf(slug) === pathname);
	return found ? { kind: found[0], slug } : null;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
