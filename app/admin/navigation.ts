import type { MenuLink } from "#app/menus.ts";
import { adminViewOf, adminViewPath, paths } from "#shared/paths.ts";
import { adminGroups } from "./admin-links.ts";
import { adminCopy } from "./copy.ts";

export type AdminLink = Pick<MenuLink, "to" | "label">;
export type AdminMenu = {
	label: string;
	/** Divided by a line. */
	groups: readonly (readonly AdminLink[])[];
};

/** The admin's menus in the header and the drawer. */
export const adminMenus: readonly AdminMenu[] = [
	{ label: adminCopy.content, groups: adminGroups.content },
	{ label: adminCopy.community, groups: adminGroups.community },
	{ label: adminCopy.settings, groups: adminGroups.settings },
];

/** Whether a link leads to the current page. The views of home differ by their query. */
export function isCurrent({ to }: AdminLink, pathname: string, search: URLSearchParams): boolean {
	if (pathname !== paths.home) return to === pathname;
	return to === adminViewPath(adminViewOf(search));
}

/** Whether the address is a page of the menu, or below one. */
export function isWithin(menu: AdminMenu, pathname: string, search: URLSearchParams): boolean {
	const links = menu.groups.flat();
	const isAt = (place: string) => pathname === place || pathname.startsWith(`${place}/`);
	return (
		links.some((link) => isCurrent(link, pathname, search)) ||
		// Every admin page is below /admin, which has a link of its own.
		links.some(({ to }) => to !== paths.admin && isAt(to))
	);
}

/** With those links alone, and no menu's group left empty. */
export function visibleMenus(isOpen: (link: AdminLink) => boolean): readonly AdminMenu[] {
	return adminMenus.map((menu) => ({
		...menu,
		groups: menu.groups.map((group) => group.filter(isOpen)).filter(({ length }) => length > 0),
	}));
}
