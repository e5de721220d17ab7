import type { MenuLink } from "#app/menus.ts";
import { copy } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";

export const searchLink: MenuLink = {
	to: paths.search,
	label: copy.nav.search,
	sections: [paths.search],
};

/** What a link says of itself to readers: the page itself, a page below it, or neither. */
export function ariaCurrent(
	pathname: string,
	{ to, sections = [to] }: Pick<MenuLink, "to" | "sections">,
): "page" | "true" | undefined {
	if (pathname === to) return "page";
	const isWithin = sections.some(
		(section) =>
			pathname === section || (section !== paths.home && pathname.startsWith(`${section}/`)),
	);
	return isWithin ? "true" : undefined;
}
