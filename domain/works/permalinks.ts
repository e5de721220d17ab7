import { decodedPart } from "#shared/links.ts";
import {
	artistPath,
	bookPath,
	episodePath,
	paths,
	playlistPath,
	postPath,
	type Shareable,
	trackPath,
	weekPath,
} from "#shared/paths.ts";

/** What has an address of its own that people send each other; books are for members alone. */
export type Linkable = Shareable | "book";

/** The permalink of each kind. */
export const permalinkOf: Record<Linkable, (slug: string) => string> = {
	track: trackPath,
	artist: artistPath,
	playlist: playlistPath,
	week: weekPath,
	episode: episodePath,
	post: postPath,
	book: bookPath,
};
export const linkables = Object.keys(permalinkOf) as Linkable[];

/** What an address of this site leads to, and its permalink; or null. */
export function permalinkAt(
	pathname: string,
): { kind: Linkable; slug: string; path: string } | null {
	const path = decodedPart(pathname.replace(/\/$/, "")) ?? "";
	const slug = path.split("/").at(-1);
	if (path === paths.joinPlaylist) return null;
	const kind = linkables.find((one) => slug && permalinkOf[one](slug) === path);
	return kind && slug ? { kind, slug, path } : null;
}
