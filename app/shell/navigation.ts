import { copy } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";

/** A link of the header, and the addresses that highlight it. */
export type SiteLink = { to: string; label: string; sections: readonly string[] };

/** Those of the header and the drawer; all have room in the header where it shows links. */
export const siteLinks: readonly SiteLink[] = [
	{ to: paths.home, label: copy.nav.home, sections: [paths.home] },
	{ to: paths.podcasts, label: copy.nav.podcasts, sections: [paths.podcasts] },
	{ to: paths.explore, label: copy.nav.explore, sections: [paths.explore] },
	{ to: paths.discover, label: copy.nav.music, sections: [paths.music] },
	{ to: paths.booking, label: copy.nav.booking, sections: [paths.booking] },
	{
		to: paths.bookClubList,
		label: copy.nav.bookClub,
		sections: [paths.bookClubList, paths.bookClub],
	},
	{ to: paths.posts, label: copy.footer.posts, sections: [paths.posts] },
];

export const searchLink: SiteLink = {
	to: paths.search,
	label: copy.nav.search,
	sections: [paths.search],
};

/** A member's own pages, in the account menu and the drawer; the artist page has an address of its own. */
export const accountLinks: readonly Pick<SiteLink, "to" | "label">[] = [
	{ to: paths.direct, label: copy.account.direct },
	{ to: paths.myTracks, label: copy.account.myTracks },
	{ to: paths.listen, label: copy.account.playlists },
	{ to: paths.booking, label: copy.account.sessions },
	{ to: paths.kept, label: copy.account.kept },
];

/** What a link says of itself to readers: the page itself, a page below it, or neither. */
export function ariaCurrent(
	pathname: string,
	{ to, sections }: Pick<SiteLink, "to" | "sections">,
): "page" | "true" | undefined {
	if (pathname === to) return "page";
	const isWithin = sections.some(
		(section) =>
			pathname === section || (section !== paths.home && pathname.startsWith(`${section}/`)),
	);
	return isWithin ? "true" : undefined;
}
