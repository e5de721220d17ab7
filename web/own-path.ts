import { endpoints } from "#shared/paths.ts";

/** The path of an address that is a page of ours; null for other sites, and for files and feeds of ours. */
export function ownPath(href: string, origin: string): string | null {
	if (!URL.canParse(href)) return null;
	const { origin: there, pathname, search, hash } = new URL(href);
	if (there !== origin) return null;
	const isPage = Object.values(endpoints).every(
		(endpoint) => pathname !== endpoint && !pathname.startsWith(`${endpoint}/`),
	);
	return isPage ? pathname + search + hash : null;
}
