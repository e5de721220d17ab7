import { adminViewOf, adminViewPath, paths } from "#shared/paths.ts";
import { adminCopy } from "./copy.ts";

const { links } = adminCopy;

export type AdminLink = { to: string; label: string };
export type AdminMenu = {
	label: string;
	/** Divided by a line. */
	groups: readonly (readonly AdminLink[])[];
};

/** The admin's menus in the header and the drawer. */
export const adminMenus: readonly AdminMenu[] = [
	{
		label: adminCopy.content,
		groups: [
			[
				{ to: adminViewPath("content"), label: links.addContent },
				{ to: paths.podcasts, label: links.viewPodcasts },
				{ to: paths.bookClub, label: links.viewBookClub },
				{ to: paths.music, label: links.viewMusic },
			],
			[
				{ to: paths.adminContent, label: links.manageContent },
				{ to: paths.postsWritten, label: links.managePosts },
				{ to: paths.podcastAdmin, label: links.podcastSettings },
			],
		],
	},
	{
		label: adminCopy.community,
		groups: [
			[
				{ to: paths.chat, label: links.chat },
				{ to: adminViewPath("analytics"), label: links.analytics },
				{ to: paths.booking, label: links.booking },
			],
			[
				{ to: paths.adminUsers, label: links.users },
				{ to: paths.moderation, label: links.reports },
				{ to: paths.messages, label: links.messages },
				{ to: paths.adminMemberships, label: links.memberships },
				{ to: paths.bookingManage, label: links.sessions },
			],
		],
	},
	{
		label: adminCopy.settings,
		groups: [
			[
				{ to: paths.adminSite, label: links.siteSettings },
				{ to: paths.adminHealth, label: links.health },
				{ to: paths.adminBackups, label: links.backups },
				{ to: paths.adminHistory, label: links.history },
			],
			[{ to: paths.admin, label: links.sections }],
		],
	},
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
